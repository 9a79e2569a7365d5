// What a function can be granted: rights on a resource, together with the setting that tells where it is.

import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ENVIRONMENT_NAMES } from '../functions/environment.ts';

export type Access = 'read' | 'write' | 'delete';
/** What a function may do under each prefix of a bucket. */
export type PrefixAccess = Readonly<Record<string, readonly Access[]>>;

export interface Grantable<Terms extends readonly unknown[] = []> {
  /** The setting that names the resource to a function, and its value. */
  readonly setting: { readonly name: keyof typeof ENVIRONMENT_NAMES; readonly value: string };
  /** The rights that go with it. */
  statements(...terms: Terms): PolicyStatement[];
  /** Which findings of cdk-nag these rights bring along, and why they are meant. */
  acknowledged?(...terms: Terms): { readonly id: string; readonly reason: string }[];
}
