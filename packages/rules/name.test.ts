import { describe, expect, it } from 'vitest';
import { checkCompanyName, checkName } from './name.ts';
import { cleanName } from './text.ts';

const SHORT = '中文姓名，需不少于两个汉字，如李明';
const MIXED = '投保人姓名录入必须全部为英文或全部为中文，请您重新确认';
const DOTS = '姓名中的间隔号“·”须在两个汉字之间，请您重新确认';
const ENGLISH = '英文姓名，需不少于四个字符，如Jane';

describe('names', () => {
  it.each([
    ['', '请填写投保人姓名'],
    ['李', SHORT],
    ['李·', SHORT],
    ['李明', undefined],
    ['𠮷', SHORT],
    ['𠮷明', undefined],
    ['买买提·阿凡提', undefined],
    ['·买买提', DOTS],
    ['买买提··阿凡提', DOTS],
    ['李'.repeat(40), undefined],
    ['李'.repeat(41), '投保人姓名不可超过40个汉字'],
    ['Ann', ENGLISH],
    ['Jane', undefined],
    ['J. D', undefined],
    ['....', ENGLISH],
    ['José', undefined],
    ['J'.repeat(40), undefined],
    ['J'.repeat(41), '投保人姓名不可超过40个字符'],
    ['李Ming', MIXED],
    ['Jane2', MIXED],
    ['李明1', MIXED],
  ])('the applicant’s name %j gets %j', (name, message) => {
    expect(checkName(name)?.message).toBe(message);
  });

  it('speaks to other people by their own title', () => {
    expect(checkName('李Ming', 'insured')?.message).toBe('被保险人姓名录入必须全部为英文或全部为中文，请您重新确认');
    expect(checkName('', 'beneficiary')?.message).toBe('请填写受益人姓名');
  });

  it('lets a cleaned name with another dot pass', () => {
    expect(checkName(cleanName('买买提•阿凡提'))).toBeUndefined();
  });

  it.each([
    ['', '请填写单位名称'],
    ['琴', '单位名称需不少于两个汉字'],
    ['琴安', undefined],
    ['琴安（珠海）科技', undefined],
    ['（琴）', '单位名称需不少于两个汉字'],
    ['琴安A', '单位名称必须全部为中文，请您重新确认'],
    ['琴'.repeat(40), undefined],
    ['琴'.repeat(41), '单位名称不可超过40个汉字'],
  ])('the company name %j gets %j', (name, message) => {
    expect(checkCompanyName(name)?.message).toBe(message);
  });
});
