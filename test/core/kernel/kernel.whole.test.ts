// The kernels' bytes are what the compiler makes of their sources.

import { expect, it } from 'vitest';
import { bytesOfBase64 } from '../../../core/kernel/base64.ts';
import { KERNEL_BASE64 } from '../../../core/kernel/kernel-bytes.ts';
import { WIRE_BASE64 } from '../../../core/kernel/wire-bytes.ts';
import { compileKernel, KERNELS } from '../../../scripts/kernel.ts';

it('compiles to the bytes that core has', async () => {
  const compiled = await Promise.all(KERNELS.map(compileKernel));
  const held = [KERNEL_BASE64, WIRE_BASE64].map(bytesOfBase64);
  expect(compiled.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(
    held.map((bytes) => Buffer.from(bytes).toString('hex')),
  );
});
