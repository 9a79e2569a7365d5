// The entry point of the moves function in AWS.

import { lookupLambda } from '../lookup-lambda.ts';
import { createHandler } from './handler.ts';

export const handler = lookupLambda('moves', createHandler);
