import { describe, expect, it } from 'vitest';
import { findContradiction, offeredServices, sayWay, serviceFigures } from './offered-services.ts';

const reach = { hotline: '400-100-0000' };

it('a service is asked for where the list says', () => {
  expect(sayWay('invoice', reach)).toBe('登录后在保单详情“电子发票”办理，也可以致电 400-100-0000');
  expect(sayWay('surrender', reach)).toBe('请致电 400-100-0000，或者到分支机构柜台办理，网上暂不能办理');
  expect(serviceFigures(reach).get('service.loan')).toBe(sayWay('loan', reach));
});

describe('a text that says another way than the list', () => {
  const surrender = { ...offeredServices.surrender, state: 'online', where: '保单详情“退保”' } as const;
  const sentenceOf = (text: string, services = offeredServices) => findContradiction(text, services)?.sentence;

  it('is found once a service is online', () => {
    const text = '自签收的次日起有 15 天犹豫期。退保请拨打客服热线申请，款项退回投保人本人的账户。';
    expect(sentenceOf(text)).toBeUndefined();
    expect(sentenceOf(text, { ...offeredServices, surrender })).toBe('退保请拨打客服热线申请，款项退回投保人本人的账户');
    expect(sentenceOf('退保可以在网站办理，也可以致电客服。', { ...offeredServices, surrender })).toBeUndefined();
    expect(sentenceOf('需要发票的，请致电客服热线申请。')).toBe('需要发票的，请致电客服热线申请');
  });

  it('is found while staff do a service', () => {
    expect(sentenceOf('登录后在保单详情申请退保。')).toBe('登录后在保单详情申请退保');
    expect(sentenceOf('退保可以在网上办理吗？')).toBeUndefined();
    expect(sentenceOf('退保请致电客服，网上暂不能办理。')).toBeUndefined();
  });
});
