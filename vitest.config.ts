// Two projects: `unit` is quick and part of `npm run check`; `whole` starts servers and reads large lists.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.whole.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'whole',
          include: ['test/**/*.whole.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
