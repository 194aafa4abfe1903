import { LONG_TERM } from '@portal/rules/person/certificate/certificate-validity.ts';
import type { Organisation, Person } from '@portal/rules/sale/answers/application.ts';
import { describe, expect, it } from 'vitest';
import { writeCopyPage } from './write-copy-page.ts';

/** Every field that an application may ask of a person. */
const person: Required<Person> = {
  name: '样例甲',
  certificateType: '0',
  certificateNo: '440402199003071013',
  certificateValidUntil: LONG_TERM,
  gender: '0',
  birthday: '1990-03-07',
  nationality: 'CHN',
  occupation: '8000001',
  socialInsurance: 'yes',
  phone: { countryCode: '86', number: '13800001013' },
  email: 'sample@example.com',
  region: ['440000', '440400', '440402'],
  address: '港湾大道100号',
  postcode: '519000',
  annualIncome: 1,
  otherDeathCover: 2,
  taxResidence: 'both',
  taxDetails: {
    surname: 'YANG',
    givenName: 'LI',
    livesIn: '美国纽约',
    bornIn: '美国波士顿',
    residences: [
      { country: 'USA', number: '123456789' },
      { country: 'JPN', absence: 'not_obtained', explanation: '尚在办理' },
    ],
  },
};

const organisation: Required<Organisation> = {
  name: '样例有限公司',
  creditCode: '91440400MA00000000',
  region: ['440000', '440400', '440402'],
  address: '港湾大道100号',
  contact: { name: '样例甲', phone: { countryCode: '86', number: '13800001013' } },
  officer: { name: '样例乙', title: '总经理' },
  licence: { id: 'a', sha256: 'b' },
  kind: 'company',
  owners: [{ party: 'p1', basis: 'share', share: '60', since: '2020-01-01', livesIn: '新加坡' }],
  ownersKnown: { creditCode: '91440400MA00000000', on: '2026-01-01' },
  ownersNote: '变更登记正在办理',
};

describe('the page of the copy', () => {
  it('names every field of a person and of an organisation in Chinese', () => {
    const agreements = [{ title: '用户服务协议', version: '1', acceptedAt: '2026-11-28T09:45:32.102Z' }];
    const page = writeCopyPage({ agreements, orders: [{ applicant: person }, { applicant: organisation }] });
    expect(page.match(/<dt>[^<]*[A-Za-z][^<]*<\/dt>/g)).toBeNull();
  });

  it('says in words how long a certificate is valid, where somebody lives and whether they have social insurance', () => {
    const page = writeCopyPage({ orders: [{ applicant: person }] });
    expect(page).toContain('<dt>证件有效期至</dt><dd>长期</dd>');
    expect(page).toContain('<dt>地区</dt><dd>广东省珠海市香洲区</dd>');
    expect(page).toContain('<dt>有无社会医疗保险</dt><dd>有</dd>');
  });

  it('says where somebody is resident for tax, and what an officer is', () => {
    const page = writeCopyPage({ orders: [{ applicant: person }, { applicant: organisation }] });
    expect(page).toContain('<dt>税收居民身份</dt><dd>既是中国税收居民，又是其他国家（地区）税收居民</dd>');
    expect(page).toContain('<dt>国家（地区）</dt><dd>美国</dd><dt>纳税人识别号</dt><dd>123456789</dd>');
    expect(page).toContain('<dt>没有纳税人识别号的原因</dt><dd>未能取得纳税人识别号</dd>');
    expect(page).toContain('<dt>职务</dt><dd>总经理</dd>');
  });
});
