import { expect, test } from 'vitest';
import { readBranch } from './read-branch.ts';

const branch = (value: string) =>
  readBranch({
    attrs: {
      extraForm: [
        { key: 'level', value: 'city' },
        { key: 'summary', value },
      ],
    },
  });

test('the summary of a branch is its address and its telephone', () => {
  expect(branch('广东省佛山市禅城区澄湖路 222 号 10 层\n0757-00006935')).toEqual({
    address: '广东省佛山市禅城区澄湖路 222 号 10 层',
    phone: '0757-00006935',
  });
  expect(branch('上海市 1 号\r\n 021-1 ')).toEqual({ address: '上海市 1 号', phone: '021-1' });
});

test('a branch without a telephone, or without a summary, shows what there is', () => {
  expect(branch('上海市 1 号')).toEqual({ address: '上海市 1 号', phone: '' });
  expect(readBranch({ attrs: { extraForm: [] } })).toEqual({ address: '', phone: '' });
});
