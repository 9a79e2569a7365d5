// The entry point of the search function in AWS.

import { lookupLambda } from '../lookup-lambda.ts';
import { createHandler } from './handler.ts';

export const handler = lookupLambda('search', createHandler);
