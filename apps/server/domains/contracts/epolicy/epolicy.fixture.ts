import { printedColours, usualColours } from '@portal/rules/values/brand-colours.ts';
import { sampleContract } from '../contract/contract.fixture.ts';
import type { EpolicyInput } from './epolicy-input.ts';

/** The e-policy of an ordinary contract. */
export const sampleEpolicy: EpolicyInput = {
  company: {
    fullName: '琴安人寿保险股份有限公司',
    shortName: '琴安人寿',
    englishName: "QIN'AN LIFE",
    logoSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0B5CAD"/></svg>',
    address: '广东省珠海市横琴粤澳深度合作区港澳大道 868 号琴安大厦',
    hotline: '400-69-12345',
    hotlineHours: '9:00-18:00',
    website: 'www.qinan-life.example',
    colours: printedColours(usualColours),
  },
  policyNo: '8860 2611 2100 0001 27',
  issuedOn: '2026-11-21',
  contract: sampleContract,
  terms: [
    {
      id: 'terms',
      title: '保险条款',
      hash: 'b'.repeat(64),
      markdown: '# 琴安臻安条款\n\n## 1 合同构成\n\n### 1.1 合同\n\n条款、保险单是本合同的组成部分。\n',
    },
  ],
  agreements: ['被保险人身故时未满 18 周岁的，身故保险金为累计已交的主险保险费。'],
  verifyUrl: 'https://www.qinan-life.example/verify?no=886026112100000127&code=K7QF2M',
  demonstration: true,
};
