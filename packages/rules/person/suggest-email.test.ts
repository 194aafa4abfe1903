import { otherMailDomains, usualMailDomains } from '@portal/reference/mail-domains.ts';
import { describe, expect, it } from 'vitest';
import { checkEmail } from './email.ts';
import { suggestEmail } from './suggest-email.ts';

describe('a mail domain with a likely mistake', () => {
  it.each([
    ['qq.con', 'qq.com'],
    ['qq.cmo', 'qq.com'],
    ['qq.co', 'qq.com'],
    ['qq.comm', 'qq.com'],
    ['qqq.com', 'qq.com'],
    ['q.com', 'qq.com'],
    ['qqcom', 'qq.com'],
    ['QQ.CON', 'qq.com'],
    ['163.cm', '163.com'],
    ['163.con', '163.com'],
    ['1633.com', '163.com'],
    ['136.com', '163.com'],
    ['162.con', undefined],
    ['126.cim', '126.com'],
    ['139.vom', '139.com'],
    ['189.cm', '189.cn'],
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['outlook.con', 'outlook.com'],
    ['foxmial.com', 'foxmail.com'],
    ['foxmail.cn', undefined],
    ['sina.con', 'sina.com'],
    ['soho.cm', undefined],
    ['shou.com', 'sohu.com'],
    ['souh.com', 'sohu.com'],
    ['iclould.com', 'icloud.com'],
    ['alyun.com', 'aliyun.com'],
    ['yeah.ne', 'yeah.net'],
    ['vip.qq.con', 'vip.qq.com'],
  ])('%s is taken for %s', (typed, meant) => {
    expect(suggestEmail(`Li.Ming@${typed}`)).toBe(meant && `Li.Ming@${meant}`);
  });

  it('is not suspected in a real domain', () => {
    for (const domain of [...usualMailDomains, ...otherMailDomains]) expect(suggestEmail(`name@${domain}`), domain).toBeUndefined();
  });

  it.each(['example.com', 'example.cn', 'pku.edu.cn', 'huawei.com', 'iq.com', '138.com', 'tencent.com', 'bytedance.com', 'cmbchina.com'])(
    'is not suspected in another domain: %s',
    (domain) => {
      expect(suggestEmail(`name@${domain}`)).toBeUndefined();
    },
  );

  it('is not asked about while there is no name or no domain', () => {
    for (const text of ['', 'name', '@qq.con', 'name@', 'name@q']) expect(suggestEmail(text)).toBeUndefined();
  });

  it('is never refused', () => {
    for (const domain of ['qq.con', '163.cm', 'gmial.com', 'hotmial.com']) expect(checkEmail(`name@${domain}`)).toBeUndefined();
  });
});
