// The kernel's bytes are what the compiler makes of its sources.

import { expect, it } from 'vitest';
import { bytesOfBase64 } from '../../../core/kernel/base64.ts';
import { KERNEL_BASE64 } from '../../../core/kernel/kernel-bytes.ts';
import { compileKernel } from '../../../scripts/kernel.ts';

it('compiles to the bytes that core has', async () => {
  expect(Buffer.from(await compileKernel()).equals(Buffer.from(bytesOfBase64(KERNEL_BASE64)))).toBe(true);
});
