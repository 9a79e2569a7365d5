// Reads a secret of AWS Secrets Manager; a chunk of its own, since few requests need one.

import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { environmentCredentials } from './environment-credentials.ts';

const CONNECT_MS = 1_000;
const SILENCE_MS = 5_000;

const client = new SecretsManagerClient({
  credentials: environmentCredentials,
  requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
});

/** Its present text. Throws what the SDK throws, and an `Error` for a secret that is not text. */
export async function readSecretText(name: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (SecretString === undefined) throw new Error(`the secret ${name} holds no text`);
  return SecretString;
}
