// The credentials of a function's role, as Lambda puts them into its environment.

import { InputError } from '../core/errors.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** For every client of the SDK: its own search for profiles and sign-ins, which Lambda has not, is then left out. */
export async function environmentCredentials(): Promise<Credentials> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new InputError(
      'invalid-environment',
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set; Lambda does so.',
    );
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
}
