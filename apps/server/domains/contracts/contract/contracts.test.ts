import { builtInOccupations } from '@portal/reference/occupations.ts';
import { asSystem } from '@portal/rules/permissions/actor.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import { readPdfText } from '#platform/pdf/read-pdf-text.testing.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { type BuyerOptions, buyPolicy, openGuest, submitOrder } from '#testing/buying/buyer.ts';
import { logIn } from '#testing/read-code.ts';
import { changeInsured, changePerson, sampleApplicant } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { waitForEpolicy } from '#testing/buying/wait-for-epolicy.ts';
import { findOrderById } from '../../orders/public.ts';
import { familyContract } from './contract.fixture.ts';
import { contractSchema, readContract } from './contract.ts';
import { issuePolicy } from '../issuing/issue-policy.ts';
import { makeEpolicy } from '../make-epolicy.ts';
import { findIssueBasis } from '../issuing/policy-issuer.ts';
import { hashMemberName, nameProofOf } from '../rows/member-name.ts';
import { recordContract } from './record-contract.ts';
import { trialForOne } from '#testing/buying/trial-for-one.ts';
import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const query = async <Row extends object>(sql: string, ...values: unknown[]) => (await portal.connection.pool.query<Row>(sql, values)).rows;

const goodsId = 'zhenan';
let serial = 0;
/** A policy whose e-policy is ready, with its owner signed in. */
async function buyAndSignIn(change?: BuyerOptions['change']) {
  serial += 1;
  const guest = openGuest(portal, serial);
  const bought = await buyPolicy({ ...guest, change });
  await waitForEpolicy(portal, bought.orderNo);
  const owner = guest.browser;
  await logIn(owner, portal.services, sampleApplicant(bought.application).phone?.number ?? '');
  const [policy] = await query<{ id: string; order_id: string; verify_code_sealed: Buffer }>(
    'select id, order_id, verify_code_sealed from policies where policy_no = $1',
    bought.policyNo,
  );
  if (!policy) throw new Error('no policy');
  const code = portal.services.sealer.openText('policy verification code', policy.id, policy.verify_code_sealed);
  return { ...bought, owner, policyId: policy.id, orderId: policy.order_id, code };
}

async function download(browser: BrowserSession, policyNo: string): Promise<Buffer> {
  const { url } = await browser.api('getPolicyFileUrl', { policyNo });
  return Buffer.from(await (await browser.fetch(url)).arrayBuffer());
}

/** Makes the e-policy of a policy again. */
async function remakeEpolicy(policyId: string): Promise<void> {
  await query(`update policies set epolicy_state = 'generating', epolicy_file = null where id = $1`, policyId);
  await makeEpolicy(portal.services, policyId);
}

describe('the contract of an issued policy', () => {
  it('is frozen with its people, and with coverages whose prices add up to what was paid', async () => {
    const { policyId, application, premium } = await buyAndSignIn((one) =>
      changeInsured(one, { planId: 'plus', riders: ['mild_moderate'] }),
    );
    const [version] = await query<{ version: number; schema: number; contract_sealed: Buffer }>(
      'select version, schema, contract_sealed from policy_versions where policy_id = $1',
      policyId,
    );
    if (!version) throw new Error('no contract');
    expect(version).toMatchObject({ version: 1, schema: contractSchema });
    const contract = readContract(portal.services.sealer, { policyId, version: 1 }, version);
    const [member] = contract.members;
    const coverages = member?.coverages ?? [];
    expect(coverages.reduce((sum, one) => sum + one.premium, 0)).toBe(Number(premium) * 100);
    expect(contract.premium.amount).toBe(Number(premium) * 100);
    const browser = openBrowser(portal.url);
    const { version: productVersion, name, shortName, termsName, filingNo, ...product } = await browser.api('getProduct', { goodsId });
    const { waitingDays, coolingOffDays } = product;
    const effectiveOn = '2026-11-22';
    expect(contract).toMatchObject({
      goodsId,
      productVersion,
      productName: name,
      shortName,
      termsName,
      filingNo,
      premium: { amount: Number(premium) * 100, payments: 20 },
      effectiveOn,
      coverUntil: null,
      coolingOffDays,
      earlyEnd: 'cash_value',
    });
    const { occupation = '', region = [], ...person } = sampleApplicant(application);
    expect(contract.applicant).toEqual({
      ...person,
      occupation: { code: occupation, label: builtInOccupations().leaves.get(occupation)?.label },
      region: { codes: region, label: '广东省珠海市香洲区' },
    });
    expect(member).toMatchObject({ id: 'insured', relation: '00', entryAge: 36, person: contract.applicant, beneficiaries: [] });
    const { gender = '0', birthday = '' } = person;
    const trial = trialForOne({ goodsId, insured: { gender, birthday }, choices: application.choices, riders: ['mild_moderate'] });
    const { lines } = onlyInsured(await browser.api('quotePremium', trial));
    const { rows } = onlyInsured(await browser.api('illustrateBenefits', trial));
    expect(member?.cashValues.map((value) => toYuanText(value))).toEqual(rows.map(({ cashValue }) => cashValue));
    const alike = {
      life: 'insured',
      sum: 30_000_000,
      amount: '30万元',
      coverPeriod: '终身',
      paymentPeriod: '20 年交',
      waitingDays,
      coverUntil: null,
    };
    expect(coverages).toEqual(
      product.coverages.slice(0, 2).map(({ id, code, name: coverage }, index) => ({
        ...alike,
        id,
        code,
        name: coverage,
        kind: index === 0 ? 'main' : 'rider',
        premium: Math.round(Number(lines.find(({ coverageId }) => coverageId === id)?.premium) * 100),
      })),
    );

    const { sealer } = portal.services;
    const certificate = { certificateType: person.certificateType ?? '', certificateNo: person.certificateNo ?? '' };
    expect(await query('select * from policy_members where policy_id = $1', policyId)).toEqual([
      {
        policy_id: policyId,
        version: 1,
        member_id: 'insured',
        ordinal: 1,
        relation: '00',
        certificate_hash: hashCertificate(sealer, certificate),
        person_schema: 1,
        person_sealed: expect.any(Buffer),
        name_hash: hashMemberName(sealer, nameProofOf({ name: person.name ?? '', certificateNo: person.certificateNo ?? '' })),
        life_class: null,
      },
    ]);
    expect(await query('select * from policy_coverages where policy_id = $1 order by ordinal', policyId)).toEqual(
      coverages.map(({ id, code, name: coverage, kind, life, amount, sum, premium: each }, index) => ({
        policy_id: policyId,
        version: 1,
        member_id: 'insured',
        coverage_id: id,
        ordinal: index + 1,
        code,
        name: coverage,
        kind,
        life,
        amount,
        state: 'active',
        since: null,
        effective_on: effectiveOn,
        waiting_until: addDays(effectiveOn, waitingDays - 1),
        cover_until: null,
        reinstated_on: null,
        sum_fen: sum,
        premium_fen: each,
      })),
    );
    const columns = 'premium_fen, sum_assured_fen, product_name, effective_on, cover_until, issued_at';
    expect(await query(`select ${columns} from policies where id = $1`, policyId)).toEqual([
      {
        premium_fen: Number(premium) * 100,
        sum_assured_fen: alike.sum,
        product_name: name,
        effective_on: effectiveOn,
        cover_until: null,
        issued_at: portal.clock.now(),
      },
    ]);
  });

  it('is all that a policy is shown, verified and printed from', async () => {
    const { owner, policyNo, policyId, orderId, code } = await buyAndSignIn();
    const shown = async () => ({
      list: await owner.api('listPolicies', {}),
      policy: await owner.api('getPolicy', { policyNo }),
      verified: await openBrowser(portal.url).api('verifyPolicy', { policyNo, code }),
      text: readPdfText(await download(owner, policyNo)),
    });
    const before = await shown();
    await query(`update orders set application_sealed = '\\x00' where id = $1`, orderId);
    await remakeEpolicy(policyId);
    expect(await shown()).toEqual(before);
  });

  it('has the certificate of the applicant, whichever it is', async () => {
    const passport = { certificateType: '1', certificateNo: 'E12345678', nationality: 'FRA' } as const;
    const { policyId } = await buyAndSignIn((one) => changePerson(one, 'applicant', passport));
    const [version] = await query<{ schema: number; contract_sealed: Buffer }>(
      'select schema, contract_sealed from policy_versions where policy_id = $1',
      policyId,
    );
    if (!version) throw new Error('no contract');
    const { applicant } = readContract(portal.services.sealer, { policyId, version: 1 }, version);
    expect(applicant).toMatchObject(passport);
  });

  it('is never changed or deleted', async () => {
    const { policyId } = await buyAndSignIn();
    await expect(query('update policy_versions set schema = 2 where policy_id = $1', policyId)).rejects.toThrow('append-only');
    await expect(query('delete from policy_versions where policy_id = $1', policyId)).rejects.toThrow('append-only');
  });

  it('is not issued when the tables give another price than was charged', async () => {
    const { services } = portal;
    const { orderNo } = await submitOrder(openGuest(portal, 500));
    const [{ id } = { id: '' }] = await query<{ id: string }>('select id from orders where order_no = $1', orderNo);
    const basis = await findIssueBasis(services, id);
    const order = await findOrderById(services.db, id);
    if (!order?.premium_fen) throw new Error('no order');
    const wrong = { ...order, premium_fen: fen(order.premium_fen + 1) };
    await expect(
      inTransaction(services.db, (tx) => issuePolicy(tx, services, { order: wrong, basis, by: asSystem('test') })),
    ).rejects.toThrow(orderNo);
    expect(await query('select 1 from policies where order_id = $1', id)).toEqual([]);
  });
});

describe('a contract with three insured people', () => {
  it('is listed, shown, verified and printed with all of them', async () => {
    const { owner, policyNo, policyId, code } = await buyAndSignIn();
    const { services } = portal;
    // The version that was sold has other documents.
    const contract = { ...familyContract, documents: [] };
    await inTransaction(services.db, (tx) => recordContract(tx, services, policyId, contract, { version: 2, effectiveOn: '2026-11-22' }));
    await query('update policies set sum_assured_fen = null, product_name = $2 where id = $1', policyId, familyContract.productName);
    await remakeEpolicy(policyId);

    const insuredNames = ['陈*洋', '林*舟', '陈*舟'];
    const { list } = await owner.api('listPolicies', {});
    expect(list).toMatchObject([{ policyNo, insuredNames, sumAssured: null, productName: familyContract.productName }]);
    const policy = await owner.api('getPolicy', { policyNo });
    expect(policy.terms).toEqual(familyContract.terms);
    expect(policy.nextPremiumOn).toBeNull();
    expect(policy.insureds).toMatchObject([
      { id: 'self', name: '陈*洋', relation: '本人', beneficiaries: [{ name: '林*舟', relation: '配偶', order: 1, share: 100 }] },
      { id: 'spouse', name: '林*舟', relation: '配偶', beneficiaries: [] },
      {
        id: 'child',
        name: '陈*舟',
        relation: '子女',
        benefits: [
          { amount: '每年最高赔付 200万元', premium: '180.00' },
          { amount: '10万元', premium: '60.00' },
        ],
      },
    ]);
    const pdf = await download(owner, policyNo);
    for (const { person } of familyContract.members) expect(readPdfText(pdf)).toContain(person.name);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const verified = await openBrowser(portal.url).api('verifyPolicy', { policyNo, code, sha256 });
    expect(verified).toMatchObject({ insuredNames, sumAssured: null, file: 'genuine' });
  });
});

describe('an order', () => {
  it('may issue several policies, but each of them once', async () => {
    const { policyNo, orderNo, policyId, owner } = await buyAndSignIn();
    const again = (ordinal: number, newNo: string) =>
      query(
        `insert into policies (id, policy_no, order_id, ordinal, state, premium_fen, product_name, effective_on, issued_at, verify_code_hash, verify_code_sealed, epolicy_state, cooling_off_from)
         select $1, $2, order_id, $3, state, premium_fen, product_name, effective_on, issued_at, verify_code_hash, verify_code_sealed, 'none', cooling_off_from from policies where id = $4`,
        randomUUID(),
        newNo,
        ordinal,
        policyId,
      );
    await expect(again(1, '8826999999999991')).rejects.toThrow('policies_order');
    await again(2, '8826999999999992');
    expect(await owner.api('getOrder', { orderNo })).toMatchObject({ policyNo });
    expect((await owner.api('listOrders', {})).list).toHaveLength(1);
    expect(await owner.api('countPolicies')).toMatchObject({ total: 2 });
  });
});
