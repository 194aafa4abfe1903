import { expect, test } from 'vitest';
import { showFileSize } from './show-file-size.ts';

test('sizes are shown in the largest unit that leaves at least one', () => {
  expect([820, 36_900, 1_023_999, 1_258_291].map(showFileSize)).toEqual(['820 B', '36 KB', '1000 KB', '1.2 MB']);
});
