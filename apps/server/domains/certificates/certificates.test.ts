import { createHash } from 'node:crypto';
import { maskName } from '@portal/rules/values/masking.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { addMinutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readPdfClaims, saysArchive } from '#platform/pdf/read-pdf-claims.testing.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { verifyPdfSeal } from '../../platform/pdf/verify-pdf-seal.ts';
import { openBrowser } from '../../testing/browser-session.ts';
import { buyFamily, memberTokenSentTo } from '../../testing/buying/buy-family.ts';
import { importFamilyProduct } from '../../testing/samples/import-family-product.ts';
import { logIn, readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { listOutbox } from '../messages/list-outbox.ts';
import { exportTrail } from '../trail/export-trail.ts';
import { type Contract, readContract } from '../contracts/contract/contract.ts';
import { movePolicy } from '../servicing/move-policy.ts';
import { recordContract } from '../contracts/contract/record-contract.ts';
import { checkPolicies } from '../contracts/rows/check-policies.ts';
import { sweepLinks } from '../links/public.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importFamilyProduct(portal);
});
afterAll(() => portal.stop());

const messagesTo = async (phone: string) =>
  (await listOutbox(portal.services.db, portal.services.sealer, 500)).filter((message) => message.phone === phone).map(({ text }) => text);

const tokenSentTo = (phone: string) => memberTokenSentTo(portal, phone);

let serial = 7_000;
/** A policy of three: the applicant, his wife, their son. The wife's link has been sent. */
async function buy() {
  const bought = await buyFamily(portal, (serial += 2));
  const owner = bought.browser;
  await logIn(owner, portal.services, bought.own);
  const wife = bought.application.parties['spouse'] ?? {};
  const known = { policyNo: bought.policyNo, name: wife.name ?? '', lastFour: wife.certificateNo?.slice(-4) ?? '' };
  return { ...bought, owner, wife, known, token: await tokenSentTo(bought.phone), member: openBrowser(portal.url) };
}

type Bought = Awaited<ReturnType<typeof buy>>;

async function openCertificate({ member, phone }: Pick<Bought, 'member' | 'phone'>, token: string) {
  await member.api('sendMemberCode', { token });
  return member.api('showMemberCertificate', { token, verifyCode: await readCode(portal.services, phone, 'certificate') });
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function download({ member }: Pick<Bought, 'member'>, url: string): Promise<Buffer> {
  return Buffer.from(await (await member.fetch(url)).arrayBuffer());
}

/** The parts that others must not read in the page of the wife: the applicant, the son, and the premium of all. */
function othersOf({ application, own }: Bought, total: string): string[] {
  const applicant = sampleApplicant(application);
  const child = application.parties['child'] ?? {};
  const sums = ['30万元', '50万元'];
  return [applicant.name, applicant.certificateNo, own, applicant.address, child.name, child.certificateNo, total, ...sums].flatMap(
    (text) => text ?? [],
  );
}

async function policyIdOf(policyNo: string): Promise<string> {
  const { rows } = await portal.connection.pool.query<{ id: string }>('select id from policies where policy_no = $1', [policyNo]);
  return rows[0]?.id ?? '';
}

describe('the link of an insured adult', () => {
  it('is sent at the issue to who is an adult beside the applicant, on a phone of their own', async () => {
    const { owner, policyNo, phone, own, wife, application } = await buy();
    const sent = (await messagesTo(phone)).find((text) => text.includes('memberCertificate')) ?? '';
    expect(wife.name).toMatch(/^样.*偶$/);
    expect(sent, 'no character of a typed name').toMatch(/^【琴安人寿】您是[^样偶*]+的被保险人。/);
    expect((await messagesTo(own)).filter((text) => text.includes('memberCertificate'))).toEqual([]);
    const { list } = await owner.api('listMemberLinks', { policyNo });
    expect(list.map(({ member, relation, state, sentTo }) => [member, relation, state, sentTo !== null])).toEqual([
      ['spouse', '配偶', 'sent', true],
      ['child', '子女', 'none', false],
    ]);
    expect(JSON.stringify(list)).not.toContain(application.parties['child']?.name ?? '');
  });

  it('says before the code only the product and, masked, whose it is', async () => {
    const bought = await buy();
    const shown = await bought.member.api('openMemberLink', { token: bought.token });
    expect(shown).toEqual({
      insurer: expect.any(String),
      productName: expect.any(String),
      memberName: maskName(bought.wife.name ?? ''),
      sentTo: expect.stringContaining('****'),
    });
    expect((await refusalOf(bought.member.api('showMemberCertificate', { token: bought.token, verifyCode: '000000' }))).code).toBe(
      'CODE_WRONG',
    );
  });

  it('shows with the code the own part, and nothing of the others', async () => {
    const bought = await buy();
    const { owner, policyNo, token, orderNo } = bought;
    const { premium: total } = await owner.api('getPolicy', { policyNo });
    const shown = await openCertificate(bought, token);
    expect(shown).toMatchObject({ policyNo, relation: '配偶', state: 'pending', coverages: [{ amount: '20万元' }, {}] });
    expect(shown.clauses).toHaveLength(2);
    expect(shown.clauses[0]?.exclusions.length).toBeGreaterThan(3);
    expect(shown.claims.hotline).not.toBe('');
    const pdf = await download(bought, shown.file.url);
    expect(await verifyPdfSeal(pdf, [portal.services.signer.certificate])).toMatchObject({ valid: true });
    expect(readPdfClaims(pdf)).toMatchObject(saysArchive);
    const text = readPdfText(pdf);
    for (const part of ['被保险人凭证', policyNo, bought.wife.name ?? '', '20万元', '投保人的配偶']) expect(text).toContain(part);
    expect(text.split('\n')).toHaveLength(1);
    // The name of the wife begins with that of her husband.
    const said = (JSON.stringify(shown) + text.replaceAll(',', '')).replaceAll(bought.wife.name ?? '', '');
    for (const other of othersOf(bought, total)) expect(said, other).not.toContain(other);

    const stranger = openBrowser(portal.url);
    expect((await stranger.fetch(shown.file.url)).status).toBe(404);
    expect(sha256(await download(bought, shown.file.url))).toBe(sha256(pdf));
    const trail = (await exportTrail(portal.services.db, portal.services.sealer, orderNo)) as { rows: { kind: string; detail: object }[] };
    expect(trail.rows.flatMap(({ kind, detail }) => (kind.startsWith('member_') ? [{ kind, ...detail }] : []))).toEqual([
      { kind: 'member_link_sent', policyNo, member: 'spouse' },
      { kind: 'member_certificate_opened', policyNo, member: 'spouse' },
      { kind: 'member_certificate_made', policyNo, member: 'spouse', sha256: sha256(pdf) },
    ]);
  });

  it('is opened with the code of its own phone only, and each code once', async () => {
    const [one, other] = [await buy(), await buy()];
    await other.member.api('sendMemberCode', { token: other.token });
    const verifyCode = await readCode(portal.services, other.phone, 'certificate');
    expect((await refusalOf(one.member.api('showMemberCertificate', { token: one.token, verifyCode }))).code).toBe('CODE_WRONG');
    expect(await other.member.api('showMemberCertificate', { token: other.token, verifyCode })).toMatchObject({ policyNo: other.policyNo });
    expect((await refusalOf(other.member.api('showMemberCertificate', { token: other.token, verifyCode }))).code).toBe('CODE_WRONG');
    expect((await refusalOf(other.member.api('sendMemberCode', { token: other.token }))).code).toBe('CODE_TOO_SOON');
  });

  it('is sent again by the policyholder, which ends the earlier one, and withdrawn', async () => {
    const bought = await buy();
    const { owner, policyNo, phone, member, token } = bought;
    const of = { policyNo, member: 'spouse' };
    portal.clock.advance(1);
    await owner.api('sendMemberLink', of);
    expect((await refusalOf(owner.api('sendMemberLink', of))).code).toBe('CODE_TOO_SOON');
    const newest = await tokenSentTo(phone);
    expect((await refusalOf(member.api('openMemberLink', { token }))).code).toBe('MEMBER_LINK_INVALID');
    expect(await openCertificate(bought, newest)).toMatchObject({ policyNo });
    expect(await owner.api('withdrawMemberLink', of)).toEqual({ withdrawn: true });
    expect(await owner.api('withdrawMemberLink', of)).toEqual({ withdrawn: false });
    for (const call of ['openMemberLink', 'sendMemberCode'] as const)
      expect((await refusalOf(member.api(call, { token: newest }))).code).toBe('MEMBER_LINK_WITHDRAWN');
    expect((await owner.api('listMemberLinks', { policyNo })).list[0]?.state).toBe('withdrawn');
    for (const who of ['child', 'self', 'nobody'])
      expect((await refusalOf(owner.api('sendMemberLink', { policyNo, member: who }))).code).toBe('MEMBER_NOT_REACHABLE');
    const stranger = openBrowser(portal.url);
    await logIn(stranger, portal.services, '13700007777');
    for (const call of ['sendMemberLink', 'withdrawMemberLink'] as const)
      expect((await refusalOf(stranger.api(call, of))).code).toBe('POLICY_NOT_FOUND');
  });

  it('says when the phone has changed, when the member has left, and when the policy was returned', async () => {
    const { policyNo, member, token } = await buy();
    const { services, clock } = portal;
    const policyId = await policyIdOf(policyNo);
    const { rows } = await portal.connection.pool.query<{ schema: number; contract_sealed: Buffer }>(
      'select schema, contract_sealed from policy_versions where policy_id = $1',
      [policyId],
    );
    const [stored] = rows;
    if (!stored) throw new Error('no contract');
    const contract = readContract(services.sealer, { policyId, version: 1 }, stored);
    const change = (version: number, members: Contract['members']) =>
      inTransaction(services.db, (tx) =>
        recordContract(tx, services, policyId, { ...contract, members }, { version, effectiveOn: contract.effectiveOn }),
      );
    const phone = { countryCode: '86', number: '13899998888' };
    const refusal = async () => (await refusalOf(member.api('openMemberLink', { token }))).code;
    await change(
      2,
      contract.members.map((one) => (one.id === 'spouse' ? { ...one, person: { ...one.person, phone } } : one)),
    );
    expect(await refusal()).toBe('MEMBER_PHONE_CHANGED');
    await change(
      3,
      contract.members.filter(({ id }) => id !== 'spouse'),
    );
    expect(await refusal()).toBe('MEMBER_LINK_INVALID');
    await change(4, contract.members);
    expect(await member.api('openMemberLink', { token })).toMatchObject({ sentTo: expect.any(String) });
    await inTransaction(services.db, (tx) => movePolicy(tx, services.sealer, policyId, 'cooling_off_surrendered', clock.now()));
    expect(await refusal()).toBe('MEMBER_POLICY_RETURNED');
  });

  it('ends after a year', async () => {
    const { policyNo, member, token } = await buy();
    await portal.connection.pool.query('update links set expires_at = $2, created_at = $3 where subject_id = $1', [
      await policyIdOf(policyNo),
      portal.clock.now(),
      new Date(portal.clock.now().getTime() - 1),
    ]);
    expect((await refusalOf(member.api('openMemberLink', { token }))).code).toBe('MEMBER_LINK_EXPIRED');
    const keptUntil = addMinutes(portal.clock.now(), KEPT_DAYS.endedMemberLink * 24 * 60);
    await sweepLinks(portal.services.db, keptUntil);
    expect((await refusalOf(member.api('openMemberLink', { token }))).code).toBe('MEMBER_LINK_EXPIRED');
    await sweepLinks(portal.services.db, new Date(keptUntil.getTime() + 1));
    expect((await refusalOf(member.api('openMemberLink', { token }))).code).toBe('MEMBER_LINK_INVALID');
  });
});

describe('the verification by name', () => {
  it('answers the part of the member who is named, however the name is typed', async () => {
    const bought = await buy();
    const { known, member, wife, owner, policyNo } = bought;
    const { premium: total } = await owner.api('getPolicy', { policyNo });
    const answer = await member.api('verifyMember', { ...known, name: ` ${known.name.slice(0, 1)} ${known.name.slice(1)} ` });
    expect(answer).toMatchObject({ memberName: maskName(wife.name ?? ''), state: 'pending', file: 'not_checked' });
    expect(answer.coverages.map(({ amount }) => amount)).toContain('20万元');
    for (const other of othersOf(bought, total)) expect(JSON.stringify(answer)).not.toContain(other);
    const child = bought.application.parties['child'] ?? {};
    const ofChild = { policyNo, name: child.name ?? '', lastFour: child.certificateNo?.slice(-4) ?? '' };
    expect(await member.api('verifyMember', ofChild)).toMatchObject({ memberName: maskName(child.name ?? '') });
  });

  it('says the same of a wrong name, of wrong digits and of a policy that does not exist, and limits the tries', async () => {
    const { known, member } = await buy();
    const wrong = [{ name: '样例丁' }, { lastFour: known.lastFour === '0000' ? '0001' : '0000' }, { policyNo: '8826000000000018' }];
    const answers = await Promise.all(wrong.map((change) => refusalOf(member.api('verifyMember', { ...known, ...change }))));
    expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(answers[0]?.code).toBe('POLICY_NOT_FOUND');
    const others = Array.from({ length: 31 }, () => openBrowser(portal.url));
    const codes = await Promise.all(others.map(async (one) => refusalOf(one.api('verifyMember', { ...known, lastFour: 'AAAA' }))));
    expect(codes.map(({ code }) => code)).toContain('TOO_MANY_REQUESTS');
    expect((await refusalOf(member.api('verifyMember', known))).code).toBe('TOO_MANY_REQUESTS');
  });

  it('knows the e-policy and the own certificate as files', async () => {
    const bought = await buy();
    const { known, member, owner, policyNo, token, orderNo } = bought;
    await waitForEpolicy(portal, orderNo);
    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    const epolicy = Buffer.from(await (await owner.fetch(url)).arrayBuffer());
    const certificate = await download(bought, (await openCertificate(bought, token)).file.url);
    const fileOf = async (bytes: Uint8Array) => (await member.api('verifyMember', { ...known, sha256: sha256(bytes) })).file;
    expect([await fileOf(epolicy), await fileOf(certificate), await fileOf(Buffer.from('%PDF'))]).toEqual([
      'genuine',
      'genuine',
      'altered',
    ]);
    const code = /验证码：(\w{8})/.exec(readPdfText(epolicy))?.[1] ?? '';
    expect(await member.api('verifyPolicy', { policyNo, code, sha256: sha256(certificate) })).toMatchObject({ file: 'genuine' });
    const pages = readPdfText(epolicy).split('\n');
    const isCertificate = pages.map((page) => page.includes('被保险人凭证'));
    expect(isCertificate.filter(Boolean)).toHaveLength(3);
    const [first = ''] = pages.slice(isCertificate.lastIndexOf(true) + 1);
    expect(first, 'the terms follow the certificates').toContain('全文的 SHA-256 摘要');
    expect(await checkPolicies({ ...portal.services, clock: () => portal.clock.now() })).toEqual([]);
  });
});
