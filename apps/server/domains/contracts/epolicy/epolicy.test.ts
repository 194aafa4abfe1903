import { afterAll, describe, expect, test } from 'vitest';
import { yuan } from '@portal/rules/values/money.ts';
import { familyContract, sampleContract } from '../contract/contract.fixture.ts';
import type { Contract, ContractBeneficiary, ContractGroup, ContractMember } from '../contract/contract.ts';
import { makeDemoCertificate } from '#platform/pdf/make-demo-certificate.ts';
import { createPdfRenderer } from '#platform/pdf/pdf-renderer.ts';
import { readPdfLines, readPdfText } from '#platform/pdf/read-pdf-text.testing.ts';
import { readPdfClaims, saysAccessible, saysArchive } from '#platform/pdf/read-pdf-claims.testing.ts';
import { verifyPdfSeal } from '#platform/pdf/verify-pdf-seal.ts';
import { toEpolicyData } from './epolicy-data.ts';
import type { EpolicyInput } from './epolicy-input.ts';
import { epolicyTemplate } from './epolicy-template.ts';
import { sampleEpolicy } from './epolicy.fixture.ts';

const certificate = makeDemoCertificate({ passphrase: 'x', now: new Date('2026-11-21T00:00:00Z') });
const renderer = createPdfRenderer({ idleMs: 60_000, certificate });
afterAll(() => renderer.close());

const seal = {
  reason: '电子保单签章',
  name: '琴安人寿',
  location: '珠海',
  signedAt: new Date('2026-11-21T04:05:06Z'),
};
const print = async (input: EpolicyInput): Promise<string> => readPdfText(await renderer.render(epolicyTemplate, toEpolicyData(input)));

function beneficiary(name: string, order: number, share: number): ContractBeneficiary {
  return {
    name,
    order,
    share,
    relation: '02',
    certificateType: '0',
    certificateNo: '440402199105060024',
  };
}

const [sampleMember] = sampleContract.members;
if (!sampleMember) throw new Error('the sample has an insured');
const withContract = (change: Partial<Contract>): EpolicyInput => ({ ...sampleEpolicy, contract: { ...sampleContract, ...change } });
const withMember = (change: Partial<ContractMember>) => withContract({ members: [{ ...sampleMember, ...change }] });

describe('the electronic policy', () => {
  test('names the insured, the cover, its period and its price', async () => {
    const text = await print(sampleEpolicy);
    const expected = [
      '8860 2611 2100 0001 27',
      '臻安终身重大疾病保险（互联网）',
      '琴安人寿〔2026〕疾病保险 018 号',
      '合同生效日2026年11月22日',
      '保障至终身',
      '按年交纳，共 20 年',
      '自签收次日起 15 天',
      '姓名陈海洋',
      '姓名陈小舟',
      '与投保人关系投保人的子女',
      '2020年2月29日',
      '440402199005060012',
      '13800000001',
      '被保险人的法定继承人',
      '主险琴安臻安终身重大疾病保险（互联网专属）50 万元终身20 年交¥5,860.00',
      '¥126.05',
      '每年保险费合计人民币陆仟玖佰陆拾陆元伍角伍分¥6,966.55',
      '身故保险金为累计已交的主险保险费',
      '签发日期：2026年11月21日',
      '如何理赔',
      '400-69-12345',
    ];
    const tight = text.replaceAll(' ', '');
    for (const part of expected) expect(tight).toContain(part.replaceAll(' ', ''));
  });

  test('says what is paid and what is not, what was declared, and which documents belong to it', async () => {
    const text = (await print(sampleEpolicy)).replaceAll(/\s/g, '');
    const expected = [
      '保险责任：琴安附加臻安轻度中度疾病保险（互联网专属）',
      '轻度疾病保险金每次基本保额的30%（15万元）',
      '下列情形，我们不承担给付责任1.投保人对被保险人的故意杀害、故意伤害。',
      '被保险人陈小舟序号询问回答1目前或曾经患有下列疾病？·恶性肿瘤、原位癌·冠心病、心肌梗死否',
      '投保人陈海洋序号询问回答1近两年内是否住院或者手术？是。诊断：阑尾炎；时间：2025年3月',
      `保险条款第4页${'b'.repeat(64)}`,
    ];
    for (const part of expected) expect(text, part).toContain(part);
    const early = (await print({ ...withContract({ clauses: [], documents: [], declarations: [] }), terms: [] })).replaceAll(/\s/g, '');
    for (const part of ['保险责任：', '投保时的告知', 'SHA-256']) expect(early, 'a contract that does not say it').not.toContain(part);
  });

  test('does not speak of health where it says that answers are part of the contract', async () => {
    const text = await print(sampleEpolicy);
    expect(text).toContain('投保时告知的内容和所填资料是本合同的组成部分。');
    expect(text, 'an organisation and an annuity are not asked about health').not.toContain('健康告知');
  });

  test('lists the cash value of every policy year', async () => {
    const text = await print(sampleEpolicy);
    expect(text).toContain('现金价值表');
    const [values] = toEpolicyData(sampleEpolicy).cashValues;
    expect(values?.rows).toHaveLength(99);
    for (const { value } of values?.rows ?? []) expect(text).toContain(value);
  });

  test('lists four beneficiaries with order, relation and share, even with the longest names', async () => {
    const long = '阿卜杜热西提·买买提明·艾合买提江·努尔麦麦提·吐尔逊古丽·阿不都克里木江阿';
    const latin = 'Wolfeschlegelsteinhausenbergerdorffsenior';
    const beneficiaries = [beneficiary(long, 1, 50), beneficiary(latin, 1, 50), beneficiary('张三', 2, 34), beneficiary('李四', 2, 66)];
    const applicant = { ...sampleContract.applicant, name: latin };
    const text = await print(withContract({ applicant, members: [{ ...sampleMember, beneficiaries }] }));
    for (const part of [long, latin, '第 2 顺位李四配偶身份证 44040219910506002466%']) expect(text).toContain(part);
    expect(text).not.toContain('法定继承人');
  });

  test('breaks the digest of a roster and the longest names, so that they stay on the page, and whole when they are copied', async () => {
    const digest = '131abbd88ef3e6c9eb93d3ac234dfcc8cc1b4cc2db3d34d519a03de0328be103';
    const latin = 'Wolfeschlegelsteinhausenbergerdorffsenior'.repeat(2);
    const place = { name: '样例门店', region: '广东省珠海市香洲区', address: '样例路 8 号' };
    const group: ContractGroup = {
      place,
      roster: { id: '1', count: 3, sha256: digest },
      classes: [{ lifeClass: 1, count: 3, coverages: [] }],
    };
    const input = withContract({ group, applicant: { ...sampleContract.applicant, name: latin } });
    const pdf = await renderer.render(epolicyTemplate, toEpolicyData(input));
    expect(readPdfText(pdf)).toContain(digest);
    expect(readPdfText(pdf)).toContain(latin);
    const lines = readPdfLines(pdf);
    const people = lines.slice(
      0,
      lines.findIndex((line) => line.includes('受益人')),
    );
    expect(people.join('')).toContain(digest);
    for (const line of people) {
      expect(line, 'half a page has no room for it').not.toContain(digest.slice(0, 48));
      expect(line).not.toContain(latin.slice(0, 48));
    }
  });

  test('prints names that look like Typst code unchanged', async () => {
    const name = '#panic("x") *x* $ \\ "q" <a> @b';
    const member = withMember({ beneficiaries: [beneficiary(name, 1, 100)], person: { ...sampleMember.person, name } });
    const text = await print({ ...member, agreements: ['#read("x")'] });
    expect(text.split(name)).toHaveLength(4);
    expect(text).toContain('#read("x")');
  });

  test('says on each page of a demonstration that it is one, and on no other e-policy', async () => {
    const pages = (await print(sampleEpolicy)).split('\n');
    expect(pages).toHaveLength(4);
    for (const page of pages) expect(page).toContain('演示 · 非真实保单');
    expect(await print({ ...sampleEpolicy, demonstration: false })).not.toContain('演示');
  });

  test('lists the people of a group on as many pages as they need, each with the heads of the columns', async () => {
    const line = (at: number) => ({
      no: String(at),
      name: `样例${at}号`,
      certificate: '440***********0012',
      relation: '员工',
      lifeClass: '1 类',
    });
    const roster = Array.from({ length: 300 }, (_, at) => line(at + 1));
    const pages = (await print({ ...sampleEpolicy, roster, terms: [] })).split('\n').map((page) => page.replaceAll(' ', ''));
    const annex = pages.slice(pages.findIndex((page) => page.includes('附表：被保险人名单')));
    const namesOf = (page: string) => page.match(/样例\d+号/g) ?? [];
    expect(annex.flatMap(namesOf)).toEqual(roster.map(({ name }) => name));
    for (const page of annex) {
      expect(page).toContain('序号姓名证件号码');
      expect(namesOf(page).length, 'more do not fit on a page').toBeLessThanOrEqual(50);
    }
  });

  test('of a term policy with a single premium says so and has no cash values', async () => {
    const [main] = sampleMember.coverages;
    if (!main) throw new Error('the sample has a main coverage');
    const coverUntil = '2027-11-21';
    const coverages = [
      { ...main, name: '定期寿险', sum: yuan(100_000), coverPeriod: '1 年', paymentPeriod: '一次交清', coverUntil, premium: yuan(100) },
    ];
    const single = withContract({
      coverUntil,
      premium: { amount: yuan(100), payments: 1, perYear: 1 },
      members: [{ ...sampleMember, coverages, cashValues: [] }],
    });
    const text = await print({ ...single, agreements: [] });
    for (const part of ['保障至2027年11月21日', '保险费合计（一次交清）人民币壹佰元整', '特别约定无。']) expect(text).toContain(part);
    expect(text).not.toContain('现金价值表');
  });

  test('lists every insured with their cover, and the premium of all', async () => {
    const text = await print({ ...sampleEpolicy, contract: familyContract });
    const expected = [
      '被保险人 1与投保人关系本人姓名陈海洋',
      '被保险人 2与投保人关系投保人的配偶姓名林小舟',
      '被保险人 3与投保人关系投保人的子女姓名陈小舟',
      '被保险人 1陈海洋类别险种名称',
      '主险家庭住院医疗保险（互联网专属）每年最高赔付 200万元1 年一次交清¥420.00',
      '附加险附加意外伤害保险（互联网专属）10万元1 年一次交清¥60.00',
      '¥380.00',
      '¥180.00',
      '保险费合计（一次交清）人民币壹仟壹佰陆拾元整¥1,160.00',
      '第 1 顺位林小舟配偶身份证 440402199205061024100%',
      '保障计划家庭共享',
      '免赔额1万元',
      '30 日为等待期',
    ];
    const tight = text.replaceAll(/[ 　]/g, '');
    for (const part of expected) expect(tight, part).toContain(part.replaceAll(/[ 　]/g, ''));
    expect(text).not.toContain('现金价值表');
  });

  test('is tagged and says that it is PDF/A, also with rare letters, and is not made with a letter that no font has', async () => {
    const archived = async (input: EpolicyInput) => {
      const pdf = await renderer.render(epolicyTemplate, toEpolicyData(input), seal, { archive: true });
      expect(await verifyPdfSeal(pdf, [certificate.certificate])).toMatchObject({ valid: true });
      expect(readPdfText(pdf)).toContain('8860');
      return readPdfClaims(pdf);
    };
    const named = (name: string) => withContract({ applicant: { ...sampleContract.applicant, name } });
    expect(await archived(sampleEpolicy)).toMatchObject(saysArchive);
    expect(await archived(named('\u9FFF\u{20BB7}\u4DBF'))).toMatchObject(saysArchive);
    await expect(archived(named('陈\u{31350}'))).rejects.toThrow('no font has U+31350');
  });

  test('as a specimen is PDF/UA: its only picture, the code for the verification, is described, and no level of its headings is left out', async () => {
    const claims = readPdfClaims(await renderer.render(epolicyTemplate, toEpolicyData(sampleEpolicy)));
    expect(claims).toMatchObject({ ...saysAccessible, figures: 1, describedFigures: 1 });
    expect(new Set(claims.headings)).toEqual(new Set([1, 2, 3, 4]));
  });

  test('has the whole terms on pages after its own, whose head names them, and says where they are', async () => {
    const long = Array.from({ length: 80 }, (_, at) => `## ${at + 1} 条目\n\n第 ${at + 1} 条的内容。\n`).join('\n');
    const terms = (sampleEpolicy.terms ?? []).map((document) => ({ ...document, markdown: `# 琴安臻安条款\n\n${long}` }));
    const pages = (await print({ ...sampleEpolicy, terms })).split('\n').map((page) => page.replaceAll(/\s/g, ''));
    const whole = pages.slice(3);
    expect(whole.length).toBeGreaterThan(2);
    const last = 3 + whole.length;
    expect(pages[0]).toContain(`本文件共${last}页：第1至3页为电子保险单，第4至${last}页为《保险条款》全文。`);
    for (const [at, page] of whole.entries()) {
      expect(page).toContain(`保险条款版本${'b'.repeat(12)}`);
      expect(page).toContain(`第${at + 4}页/共${last}页`);
    }
    expect(whole.join('').match(/第\d+条的内容。/g)).toHaveLength(80);
    for (const page of pages.slice(0, 3)) expect(page).not.toContain('保险条款版本');
  });

  test('is sealed, and one changed byte makes the seal invalid', async () => {
    const pdf = await renderer.render(epolicyTemplate, toEpolicyData(sampleEpolicy), seal);
    expect(await verifyPdfSeal(pdf, [certificate.certificate])).toMatchObject({
      valid: true,
      signedAt: seal.signedAt,
    });
    pdf.set([(pdf[1000] ?? 0) ^ 1], 1000);
    expect(await verifyPdfSeal(pdf, [certificate.certificate])).toEqual({
      valid: false,
      fault: 'altered',
    });
  });
});

test('the waiting periods are one sentence, name the coverages where they differ, and are left out of a renewal', () => {
  const waitingFor = (...days: number[]) => {
    const coverages = sampleMember.coverages.map((coverage, index) => ({ ...coverage, waitingDays: days[index] ?? 0 }));
    const text = toEpolicyData(withMember({ coverages })).notices.find(({ title }) => title === '如何理赔')?.text ?? '';
    return /自合同生效日起.*为等待期/.exec(text)?.[0];
  };
  const [main, mild, waiver] = sampleMember.coverages.map(({ name }) => name);
  expect(waitingFor(90, 90, 90)).toBe('自合同生效日起 90 日为等待期');
  expect(waitingFor(90, 0, 90)).toBe('自合同生效日起 90 日为等待期');
  expect(waitingFor(90, 30, 90)).toBe(`自合同生效日起 90 日（${main}、${waiver}）、30 日（${mild}）为等待期`);
  expect(waitingFor(0, 0, 0)).toBeUndefined();
});
