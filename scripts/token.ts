// `npm run token`: a new admin token, and the command that makes a deployment know its hash.

import { nodeHash } from '../functions/node-ports.ts';
import { hashToken } from '../functions/token.ts';

const TOKEN_BYTES = 24;
const SALT_BYTES = 16;

const token = nodeHash.randomHex(TOKEN_BYTES);
const hash = hashToken(token, nodeHash.randomHex(SALT_BYTES));

console.log(`The admin token; keep it, nothing else does:

  ${token}

Its salted hash goes into the secret that the stack names (output TokenHashSecret):

  aws secretsmanager put-secret-value --secret-id <TokenHashSecret> --secret-string '${hash}'

Within five minutes it is good everywhere, and the one before it refused.`);
