import { drawnSignature, saidIn } from '../buying/agree-as-insured.ts';
import { builtInOccupations } from '@portal/reference/occupations.ts';
import { occupationIn } from '../../domains/occupations/public.ts';
import { fileUrl } from '@portal/contract/client.ts';
import { quotePremium } from '@portal/rating/quote.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { hashApplicantCertificate } from '../../domains/orders/adoption/hash-applicant-certificate.ts';
import { openApplication } from '../../domains/orders/drafts/open-application.ts';
import { findOrderByNo } from '../../domains/orders/orders.queries.ts';
import { readContract } from '../../domains/policies/contract/contract.ts';
import { priceApplication, rateRequestFor } from '../../domains/quoting/price-application.ts';
import { verifyTrail } from '../verify-trail.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { type BrowserSession, openBrowser } from '../browser-session.ts';
import { actAtProvider, startPaying } from '../buying/buyer.ts';
import { logIn, readCode } from '../read-code.ts';
import { refusalOf } from '../refusal-of.ts';
import { runCli } from '../run-cli.ts';
import { type TrialForOne, trialForOne } from '../buying/trial-for-one.ts';
import { openSignedIn, proveStored, startStoredPortal } from './start-stored-portal.ts';

vi.setConfig({ testTimeout: 120_000 });

const authorization = ({ accessKey }: BrowserSession): Record<string, string> =>
  accessKey ? { authorization: `Bearer ${accessKey}` } : {};
/** Gives the consents that drafts of earlier versions lack. Returns the version of the draft. */
async function consentTo(browser: BrowserSession, orderNo: string): Promise<number> {
  const { application, version } = await browser.api('startApplication', { orderNo });
  const { version: given } = consentTexts.health_answers;
  const consents = { health_answers: given, relatives: given, child_under_14: given };
  const call = browser.accessKey ? 'saveDraft' : 'saveGuestDraft';
  const saved = await browser.api(call, { orderNo, version, application: { ...application, consents, declarationAgreed: false } });
  const agreed = { ...saved.application, declarationAgreed: true };
  return (await browser.api(call, { orderNo, version: saved.version, application: agreed })).version;
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** See README.md. */
describe.each(['0007', '0013', '0026'])('after an upgrade of the data of %s,', (dataSet) => {
  const { manifest, portal, owners, orderNamed, policyNamed, download, reaches } = startStoredPortal(dataSet);
  const { accounts, orders, policies, onSale, prices } = manifest;
  const anybody = () => openBrowser(portal().url);
  const namesOf = (isWanted: (order: (typeof orders)[string]) => unknown) =>
    Object.entries(orders)
      .filter(([, order]) => isWanted(order))
      .map(([name]) => name);
  const versionOf = (goodsId: string) => onSale.products.find((product) => product.goodsId === goodsId)?.version;
  const consentsGiven = namesOf(({ consentToken, consent }) => consentToken && consent === 'given');

  async function payAndGetPolicy(name: string): Promise<void> {
    const { browser, orderNo } = orderNamed(name);
    const { payUrl } = await startPaying(browser, orderNo, 'wechat');
    await actAtProvider(browser, payUrl, 'pay');
    expect((await reaches(name, 'issued')).policyNo).toMatch(/^\d{16}$/);
  }

  describe('a customer', () => {
    it('who was signed in still is, with the same account, orders, policies and points', async () => {
      const { jia } = owners();
      // A picture had verified the name: the core system's data about the person opens when it is proved.
      if (accounts.jia.authentication?.state === 'verified') await proveStored(portal(), accounts.jia.userInfo.umUserId ?? '');
      expect(await jia.api('getUserInfo')).toMatchObject(accounts.jia.userInfo);
      expect(await jia.api('countOrders')).toEqual(accounts.jia.orderCounts);
      expect(await jia.api('countPolicies')).toMatchObject(accounts.jia.policyCounts);
      const { list } = await jia.api('listPolicies', { pageNum: 1, pageSize: 10 });
      const own = namesOf(({ owner }) => owner === 'jia').flatMap((name) => policies[name]?.policyNo ?? []);
      // The newest first; numbers are given in sequence.
      expect(list.flatMap(({ policyNo, soldHere }) => (soldHere ? [policyNo] : []))).toEqual(own.toSorted().toReversed());
    });

    it('whose session had ended has to sign in again, and finds the same account', async () => {
      const ended = accounts.jia.endedSession ?? accounts.jia.session;
      expect((await refusalOf(openSignedIn(portal(), ended).api('getUserInfo'))).code).toBe('NOT_SIGNED_IN');
      const again = await logIn(anybody(), portal().services, accounts.jia.phone);
      expect(again).toMatchObject({ umUserId: accounts.jia.userInfo.umUserId, adoptedOrders: 0 });
    });

    it.each(Object.keys(orders))('finds the order %s with the same figures', async (name) => {
      const { browser, orderNo, becomes, order } = orderNamed(name);
      const { history, state, policyNo, paidAt, payment, premium, ...figures } = order;
      const { events, ...found } = await browser.api('findOrderAndPolicy', { orderNo });
      expect(found).toMatchObject(figures);
      // A draft is shown with its price of today.
      const today = order.state === 'draft' ? (await browser.api('startApplication', { orderNo })).premium : premium;
      expect(found.premium).toBe(today);
      if (becomes) return;
      expect(found).toMatchObject({ state, policyNo, paidAt, payment });
      expect(events.map((event) => event.state)).toEqual(history);
    });

    it.each(namesOf(({ draft }) => draft))('continues the draft %s where it was left', async (name) => {
      const { browser, orderNo, draft, order, productVersion } = orderNamed(name);
      const { product, ...found } = await browser.api('startApplication', { orderNo });
      if (!draft) throw new Error(`${name} has no draft`);
      // It was shown with the version on sale; now it keeps the one of its last save and is told of the other.
      const { premium, ...left } = draft;
      expect(found).toMatchObject(left);
      expect(product.version).toBe(productVersion);
      const onSaleNow = versionOf(order.goodsId);
      expect(found.newer?.version).toBe(productVersion === onSaleNow ? undefined : onSaleNow);
      expect(found.newer ? found.newer.premium.after : found.premium).toBe(premium);
    });

    it.each(Object.keys(policies))('finds the policy of %s with the same figures', async (name) => {
      const { browser, policyNo, policy, coolingOffEndsOn } = policyNamed(name);
      const found = await browser.api('getPolicy', { policyNo });
      // The main coverage, the first one, was called as its terms; now it is called as its product.
      const insureds = policy.insureds.map(({ benefits: [main, ...riders], ...insured }) => ({
        ...insured,
        benefits: [{ ...main, name: policy.productName }, ...riders],
      }));
      expect(found).toMatchObject({ ...policy, insureds });
      if (coolingOffEndsOn) expect(found.coolingOffEndsOn).toBe(coolingOffEndsOn);
    });

    it.each(Object.keys(policies))('verifies the policy of %s by its code and the digest of its file', async (name) => {
      const { policyNo, verifyCode: code, epolicy } = policyNamed(name);
      const asked = { policyNo, code, sha256: epolicy.sha256 ?? undefined };
      const found = await anybody().api('verifyPolicy', asked);
      expect(found.file).toBe(epolicy.sha256 ? 'genuine' : 'not_checked');
    });

    it('downloads an e-policy made before, byte for byte', async () => {
      const { policyNo, epolicy } = policyNamed('issuedSelf');
      const pdf = await download('issuedSelf');
      expect(sha256(pdf)).toBe(epolicy.sha256);
      expect(readPdfText(pdf)).toContain(policyNo);
    });

    it('sees the images sent before', async () => {
      for (const who of ['guest', 'jia'] as const) {
        const { imageId, type, sha256: expected } = manifest.images[who];
        const owner = owners()[who];
        const answer = await owner.fetch(fileUrl('showImage', { imageId }), { headers: authorization(owner) });
        expect([answer.headers.get('content-type'), sha256(new Uint8Array(await answer.arrayBuffer()))]).toEqual([type, expected]);
      }
    });

    it('who repeats a submission with its key gets the first answer', async () => {
      const { key, request, answer } = manifest.repeated;
      expect(await owners().jia.api('applyInsurance', request, { idempotencyKey: key })).toEqual(answer);
    });
  });

  describe('what was sold', () => {
    it.each(Object.keys(orders))('has the same price to the fen: %s', async (name) => {
      const { orderNo, price, state, order } = orderNamed(name);
      const { db, sealer, catalogue } = portal().services;
      const row = await findOrderByNo(db, orderNo);
      if (!row) throw new Error(`${orderNo} is not stored`);
      const version = state === 'draft' ? await catalogue.onSale(order.goodsId) : await catalogue.version(row.product_id);
      if (!version) throw new Error(`${order.goodsId} is not on sale`);
      const application = openApplication(sealer, row);
      const context = { today: price.onDay, occupation: occupationIn(builtInOccupations()) };
      expect(priceApplication(version, application, context)).toMatchObject(
        'problem' in price ? { problem: price.problem } : { premium: price.premiumFen },
      );
      if ('problem' in price) return;
      // Of several insured people, the first one's lines are stored.
      const [insured] = application.insureds;
      const request = insured && rateRequestFor(version, application, insured, context);
      const premium = request && quotePremium(version.tables, version.plan, request);
      const lines = premium?.ok ? premium.lines.map((line) => [line.coverage, line.premium]) : [];
      expect(Object.fromEntries(lines)).toEqual(price.linesFen);
    });

    it.each(namesOf(({ charge }) => charge !== undefined))('has the same charge: %s', async (name) => {
      const { orderNo, charge } = orderNamed(name);
      const { rows } = await portal().connection.pool.query(
        'select charges.state, amount_fen as "amountFen" from charges join orders on orders.id = owner_id where order_no = $1',
        [orderNo],
      );
      expect(rows).toEqual(charge ? [charge] : []);
    });

    it('is found by the certificate of its applicant', async () => {
      const { sealer } = portal().services;
      const { rows } = await portal().connection.pool.query<{
        application_schema: number;
        application_sealed: Buffer;
        hash: Buffer | null;
      }>('select application_schema, application_sealed, applicant_certificate_hash as hash from orders where submitted_at is not null');
      expect(rows.length).toBeGreaterThan(5);
      for (const { hash, ...order } of rows) expect(hash).toEqual(hashApplicantCertificate(sealer, openApplication(sealer, order)));
    });

    it.each(Object.keys(policies).filter((name) => policies[name]?.contract))('has the same contract: %s', async (name) => {
      const { policyNo, contract } = policyNamed(name);
      const { rows } = await portal().connection.pool.query<{ schema: number; contract_sealed: Buffer }>(
        'select schema, contract_sealed from policy_versions join policies on policies.id = policy_id where policy_no = $1',
        [policyNo],
      );
      const found = rows.map(({ schema, contract_sealed: sealed }) => {
        const { members, ...whole } = readContract(portal().services.sealer, schema, sealed);
        return {
          ...whole,
          members: members.map(({ cashValues, ...member }) => ({ ...member, sha256OfCashValues: sha256(cashValues.join()) })),
        };
      });
      expect(found).toEqual([contract]);
    });
  });

  describe('the data that an operator imported', () => {
    it('still has the same products on sale', async () => {
      for (const { goodsId, version, summary } of onSale.products)
        expect(await anybody().api('getProduct', { goodsId })).toMatchObject({ version, summary });
    });

    it('still has the same content of the site', async () => {
      const { company, contact } = onSale.site;
      expect(await anybody().api('getSite', { configId: 'home' })).toMatchObject({ company, contact });
    });

    it('still has the same table of occupations in force', async () => {
      expect(await anybody().api('getOccupationVersion')).toEqual({ version: onSale.occupations.version });
    });

    it('still has each earlier table of occupations that an order refers to', async () => {
      for (const { version } of onSale.occupations.versions) {
        const answer = await anybody().fetch(fileUrl('getOccupationTable', { version }));
        expect(sha256(await answer.text())).toBe(version);
      }
    });

    /** A stored trial named all choices together; those of each insured are beside them now. */
    const trialOf = async (stored: TrialForOne) => {
      const { inputs } = await anybody().api('getProduct', { goodsId: stored.goodsId });
      const isOwn = (id: string) => inputs.some((input) => input.id === id && input.scope === 'insured');
      const pick = (own: boolean) => Object.fromEntries(Object.entries(stored.choices).filter(([id]) => isOwn(id) === own));
      const trial = trialForOne({ ...stored, choices: pick(false) });
      return { ...trial, insureds: trial.insureds.map((insured) => ({ ...insured, choices: pick(true) })) };
    };

    it('still has the same prices: quotes, all periods, illustration', async () => {
      const { quotes, grids, illustration } = prices;
      for (const { request, answer } of quotes) {
        const { payments, ...quote } = await anybody().api('quotePremium', await trialOf(request));
        const { age, sumAssured, premium, lines } = onlyInsured(quote);
        expect({ age, sumAssured, premium, lines, payments }).toEqual(answer);
      }
      for (const { request, answer } of grids)
        expect(await anybody().api('enumeratePremiums', await trialOf(request))).toMatchObject(answer);
      const { rows } = onlyInsured(await anybody().api('illustrateBenefits', await trialOf(illustration.request)));
      expect(rows).toHaveLength(illustration.years);
      expect([rows[0], rows.at(-1)]).toEqual([illustration.first, illustration.last]);
      expect(sha256(rows.map(({ cashValue }) => cashValue).join())).toBe(illustration.sha256OfCashValues);
    });
  });

  describe('an insured adult', () => {
    /** How often premiums are paid is said with their period. */
    const saysChoices = (shown: Parameters<typeof saidIn>[0], choices: readonly { label: string; value: string }[]) =>
      expect(saidIn(shown, 'cover').join()).toMatch(new RegExp(choices.map(({ label, value }) => `${label}：${value}(，年交)?,`).join('')));

    it('opens a link sent before and agrees', async () => {
      const { consentToken: token = '', insuredPhone = '', orderNo, order, browser } = orderNamed('consentSent');
      const insured = anybody();
      const { content, ...shown } = await insured.api('showConsent', { token });
      expect(shown.state).toBe('open');
      expect(saidIn(shown, 'cover')).toContain('您是投保人的：配偶');
      saysChoices(shown, order.choices);
      await insured.api('sendVerifyCode', { purpose: 'consent', token });
      const verifyCode = await readCode(portal().services, insuredPhone, 'consent');
      await insured.api('giveConsent', { token, content, verifyCode, signature: drawnSignature });
      expect((await browser.api('startApplication', { orderNo })).consents).toEqual([{ insured: 'insured', state: 'given' }]);
    });

    it.each(consentsGiven)('is not asked again for a consent already given: %s', async (name) => {
      const { consentToken: token = '', order } = orderNamed(name);
      const own = order.insureds.find(({ relation }) => relation === '配偶')?.choices ?? [];
      const shown = await anybody().api('showConsent', { token });
      expect(shown.state).toBe('given');
      saysChoices(shown, [...order.choices, ...own]);
    });
  });

  describe('an unfinished order ends with a policy:', () => {
    it("if its customer is on the provider's page", async () => {
      const { browser, payUrl = '' } = orderNamed('paying');
      await actAtProvider(browser, payUrl, 'pay');
      expect((await reaches('paying', 'issued')).policyNo).toMatch(/^\d{16}$/);
    });

    it.each(namesOf(({ state }) => state === 'unpaid'))(
      'if it waits for its payment, after a declined attempt or none: %s',
      payAndGetPolicy,
    );

    it.each([...consentsGiven, ...namesOf(({ step }) => step === 'confirm')])('if it only had to be submitted: %s', async (name) => {
      const { browser, orderNo, draft } = orderNamed(name);
      const premium = draft?.premium ?? '';
      const unconsented = browser.api('applyInsurance', { orderNo, version: draft?.version ?? 0, premium });
      expect((await refusalOf(unconsented)).findings.map(({ rule }) => rule)).toContain('consent.health_answers');
      const request = { orderNo, version: await consentTo(browser, orderNo), premium };
      const submitted = await browser.api('applyInsurance', request, { idempotencyKey: randomUUID() });
      expect(submitted).toMatchObject({ state: 'unpaid', premium: request.premium });
      await payAndGetPolicy(name);
    });
  });

  describe('an underwriter', () => {
    it('finds the order that waited for review, sees the answers and accepts it', async () => {
      const { orderNo, referredFor = ['h2'] } = orderNamed('review');
      expect((await runCli(portal().env, 'review', 'list')).output).toContain(orderNo);
      const { output } = await runCli(portal().env, 'review', 'show', orderNo);
      for (const id of referredFor) expect(output).toContain(`"id": "${id}"`);
      expect(await runCli(portal().env, 'review', 'accept', orderNo)).toEqual({ code: 0, output: '', errors: '' });
      // The deadline of its payment follows the system's clock, because commands use it.
      await reaches('review', 'unpaid');
    });
  });

  describe('and after all these tests, the trail', () => {
    it.each(Object.keys(orders))('of %s is complete and verifies', async (name) => {
      const { orderNo, trail } = orderNamed(name);
      const verdict = await verifyTrail(portal().services.db, orderNo);
      expect(verdict).toMatchObject({ ok: true });
      expect('rows' in verdict && verdict.rows).toBeGreaterThanOrEqual(trail.rows);
    });

    it('can be exported in readable form, with the answers that were saved before', async () => {
      const { code, output } = await runCli(portal().env, 'trail', 'export', orderNamed('draftHealth').orderNo, '--json');
      expect(code).toBe(0);
      expect(output).toContain('"h2": "yes"');
    });
  });
});
