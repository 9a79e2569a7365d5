// The entry point of the words function in AWS.

import { lookupLambda } from '../lookup-lambda.ts';
import { createHandler } from './handler.ts';

export const handler = lookupLambda('words', createHandler);
