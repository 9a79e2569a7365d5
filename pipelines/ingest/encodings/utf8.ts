// UTF-8 (and ASCII, which is a part of it): the bytes as they are; each line is proved when it is read.

import type { Encoding } from './registry.ts';

export const utf8: Encoding = {
  name: 'utf-8',
  labels: ['utf8', 'ascii', 'us-ascii'],
  toUtf8: (source) => source,
};
