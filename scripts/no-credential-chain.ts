// Stands in the bundles where the SDK brings its search for credentials: profiles, single sign-on, metadata services.

/** Never called: every client names its credentials. */
export function defaultProvider(): never {
  throw new Error('a client of the SDK was made without credentials; see functions/environment-credentials.ts');
}
