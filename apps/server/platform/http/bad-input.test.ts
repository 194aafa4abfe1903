import { type CallName, callPaths, fillPath, methodAndPath, pathFields } from '@portal/contract/call-paths.ts';
import { catalogue } from '@portal/contract/catalogue.ts';
import { allRefusals } from '@portal/contract/all-refusals.ts';
import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication } from '../../testing/buying/buyer.ts';
import { checkAnswer } from '../../testing/check-answer.ts';
import { logIn } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changeInsured, changePerson, insuredPerson, insuredSpouse } from '../../testing/samples/sample-application.ts';
import { sampleRequests } from '../../testing/samples/sample-requests.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

const calls = Object.keys(callPaths) as CallName[];
const hasBody = (name: CallName) => ['POST', 'PUT'].includes(methodAndPath(name).method);
const isForm = (name: CallName) => 'form' in catalogue[name] && catalogue[name].form === true;
const withBody = calls.filter((name) => hasBody(name) && !isForm(name));
const forms = calls.filter(isForm);
const samples = sampleRequests('202611210000000000');

let portal: TestPortal;
let browser: BrowserSession;
let strangersOrder: string;
let strangersPolicy: string;
beforeAll(async () => {
  portal = await startPortal();
  const stranger = openGuest(portal, 1);
  ({ policyNo: strangersPolicy } = await buyPolicy(stranger));
  ({
    draft: { orderNo: strangersOrder },
  } = await saveApplication(stranger));
});
afterAll(() => portal.stop());

let customers = 0;
// A customer of its own for each test: one may prove their name 20 times an hour only.
beforeEach(async () => {
  customers += 1;
  browser = openBrowser(portal.url);
  await logIn(browser, portal.services, `136000000${String(customers).padStart(2, '0')}`);
  // Without it nobody's image is read.
  await browser.api('giveIdentityConsent', { version: identityConsent.version });
  // Limits count it as a stranger, who has another address for each request.
  browser.cookies.delete('portal_visitor');
});

interface Sent {
  readonly method?: string;
  /** A string is sent unchanged; an object becomes JSON, or the query of a call without a body. */
  readonly request?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: BrowserSession;
}

/** The body in the form that the call takes: JSON, or a multipart form with its values as text. */
async function bodyOf(name: CallName, request: unknown): Promise<{ type: string; payload: Buffer | string }> {
  if (typeof request === 'string' || !isForm(name)) {
    return { type: 'application/json', payload: typeof request === 'string' ? request : JSON.stringify(request) };
  }
  const form = new FormData();
  for (const [key, value] of Object.entries(request as object) as [string, unknown][]) {
    form.append(key, value instanceof File || typeof value === 'string' ? value : JSON.stringify(value));
  }
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', payload: Buffer.from(await response.arrayBuffer()) };
}

let address = 0;

/** Sends one request to a call. Each has a different network address, so that limits do not apply. */
async function send(name: CallName, { method = methodAndPath(name).method, request = {}, headers = {}, from = browser }: Sent = {}) {
  const isText = typeof request === 'string';
  const { path, rest } = fillPath(methodAndPath(name).path, isText ? {} : (request as Record<string, unknown>));
  address += 1;
  const { type, payload } = await bodyOf(name, isText ? request : rest);
  const query = new URLSearchParams(
    Object.entries(rest).map(([key, value]): [string, string] => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return portal.app.inject({
    method: method as 'GET',
    url: hasBody(name) || typeof request === 'string' ? path : `${path}?${query.toString()}`,
    headers: {
      'client-info': '{"appId":"test"}',
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      cookie: [...from.cookies].map((pair) => pair.join('=')).join('; '),
      ...(from.accessKey ? { authorization: `Bearer ${from.accessKey}` } : {}),
      ...(hasBody(name) ? { 'content-type': type } : {}),
      ...headers,
    },
    ...(hasBody(name) || typeof request === 'string' ? { payload } : {}),
  });
}

type Answer = Awaited<ReturnType<typeof send>>;

/** A refusal says in Chinese what to do, has a code of the closed list and a reference, and reveals nothing of the program. */
function expectRefusal(answer: Answer, about: string): string {
  const envelope = answer.json<{ code: keyof typeof allRefusals; success: boolean; message: string; data: unknown; reference: string }>();
  expect(allRefusals, about).toHaveProperty(envelope.code);
  expect(answer.statusCode, `${about}: ${answer.body}`).toBe(allRefusals[envelope.code].status);
  expect(answer.statusCode, `${about}: ${answer.body}`).toBeLessThan(500);
  expect(envelope, about).toMatchObject({
    success: false,
    data: null,
    reference: expect.stringMatching(/^[0-9A-F]{10}$/),
    message: expect.stringMatching(/[\u4e00-\u9fff]/),
  });
  expect(answer.body, about).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|"stack"|select |violates/);
  return envelope.code;
}

describe('each call', () => {
  it('refuses a field that it does not know, and names it', async () => {
    for (const name of calls.filter((call) => methodAndPath(call).method !== 'GET')) {
      const answer = await send(name, { request: { ...samples[name], nonsense: 'x' } });
      expect(expectRefusal(answer, name), name).toBe('INVALID_INPUT');
      const { findings } = answer.json<{ findings: object[] }>();
      expect(findings, name).toContainEqual({
        rule: 'contract.unrecognized_keys',
        path: 'nonsense',
        message: '没有“nonsense”这个字段，请删除后再试',
      });
    }
  });

  it('that gets something ignores what it does not know: the time stamp of a client has any name', async () => {
    const cheap = calls.filter((call) => methodAndPath(call).method === 'GET' && catalogue[call].cost === 'read');
    expect(cheap.length).toBeGreaterThan(20);
    for (const name of cheap) {
      const answer = await send(name, { request: { ...samples[name], t: '1', timestamp: '1', 'a[b]': '1' } });
      // Some answer a file.
      expect(answer.body, name).not.toContain('"code":"INVALID_INPUT"');
    }
  });

  it('names a field inside others, and a few of many', async () => {
    const nested = await send('quotePremium', { request: { ...samples.quotePremium, insureds: [{ nonsense: 1 }] } });
    expect(nested.json<{ findings: { path: string }[] }>().findings.map(({ path }) => path)).toContain('insureds.0.nonsense');
    const many = await send('logIn', { request: Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`k${at}`, at])) });
    expect(expectRefusal(many, 'many')).toBe('INVALID_INPUT');
    expect(many.json<{ findings: object[] }>().findings.length).toBeLessThanOrEqual(50);
    expect(many.body.length).toBeLessThan(10_000);
  });

  it.each([
    ['arrays inside each other', '['.repeat(60_000)],
    ['objects inside each other', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 8_000 }, (_, at) => [`k${at}`, at])))],
    ['many items', JSON.stringify({ application: { insureds: Array.from({ length: 20_000 }, () => ({})) } })],
  ])('refuses a body of %s before it is read', async (_what, request) => {
    for (const name of ['quotePremium', 'saveGuestDraft'] as const)
      expect(expectRefusal(await send(name, { request }), name)).toBe('BODY_TOO_LARGE');
  });

  it('refuses values of the wrong kind, naming the field', async () => {
    for (const name of calls) {
      for (const [field, value] of Object.entries(samples[name])) {
        const inPath = pathFields(methodAndPath(name).path).includes(field);
        const inQuery = inPath ? '不合格式的内容' : '\u0000不合格式的内容'.repeat(60);
        const wrong = hasBody(name) ? (typeof value === 'object' ? 7 : { nested: [value] }) : inQuery;
        const answer = await send(name, { request: { ...samples[name], [field]: wrong } });
        expect(expectRefusal(answer, `${name}.${field}`)).toBe('INVALID_INPUT');
        const { findings } = answer.json<{ findings: { path: string; message: string }[] }>();
        // A union is refused as a whole.
        if (!['quotePremium', 'sendVerifyCode'].includes(name))
          expect(
            findings.some(({ path }) => path.split('.')[0] === field),
            `${name}.${field}: ${answer.body}`,
          ).toBe(true);
        for (const { message } of findings) expect(message, `${name}.${field}`).toMatch(/[\u4e00-\u9fff]/);
      }
    }
  });

  it('refuses a body that is not JSON, is not an object or is missing', async () => {
    for (const name of withBody) {
      for (const text of [
        '{',
        '{"a":',
        'null',
        '[]',
        '"text"',
        '7',
        '',
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{"a":1}}}',
      ]) {
        expect(['INVALID_JSON', 'INVALID_INPUT'], `${name} ${text}`).toContain(
          expectRefusal(await send(name, { request: text }), `${name} ${text}`),
        );
      }
    }
  });

  it('refuses a body of a kind other than JSON', async () => {
    for (const name of withBody) {
      for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
        expect(expectRefusal(await send(name, { request: 'a=1', headers: { 'content-type': type } }), `${name} ${type}`)).toBe(
          'UNSUPPORTED_MEDIA_TYPE',
        );
      }
    }
  });

  it('that takes a form refuses a body of another kind, and a form that is broken, empty, repeats a field or has too many', async () => {
    const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`;
    expect(forms.length).toBeGreaterThan(1);
    for (const name of forms) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        expect(expectRefusal(await send(name, { request: '{}', headers: { 'content-type': type } }), `${name} ${type}`)).toBe(
          'UNSUPPORTED_MEDIA_TYPE',
        );
      }
      for (const text of [
        '',
        '{}',
        '--x',
        '--x--\r\n',
        part('image'),
        `${part('a')}${part('a')}--x--\r\n`,
        `${part('a').repeat(200)}--x--\r\n`,
      ]) {
        for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
          const about = `${name} ${type} ${text.slice(0, 100)}`;
          expect(expectRefusal(await send(name, { request: text, headers: { 'content-type': type } }), about), about).toBe('INVALID_INPUT');
        }
      }
    }
  });

  it('refuses a body larger than the largest form', async () => {
    for (const name of withBody) {
      const answer = await send(name, { request: { ...samples[name], nonsense: 'x'.repeat(200_000) } });
      expect(expectRefusal(answer, name)).toBe('BODY_TOO_LARGE');
    }
  });

  it('does not exist under another method', async () => {
    for (const name of calls) {
      const { path } = methodAndPath(name);
      // A field in the path of another call may be any word: GET /accounts/phone/check looks for a phone.
      const isAt = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
      const known = new Set<string>(calls.filter((other) => isAt(methodAndPath(other).path)).map((other) => methodAndPath(other).method));
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => !known.has(other))) {
        expect(expectRefusal(await send(name, { method, request: samples[name] }), `${method} ${path}`)).toBe('NO_SUCH_CALL');
      }
    }
  });

  it('that changes something requires the client-info of a page, except for calls of other systems', async () => {
    for (const name of calls.filter((call) => methodAndPath(call).method !== 'GET')) {
      for (const info of ['', ' ', 'x'.repeat(501)]) {
        const code = expectRefusal(await send(name, { request: samples[name], headers: { 'client-info': info } }), `${name} ${info}`);
        expect(code, `${name} ${info}`).toBe(
          'machine' in catalogue[name] && catalogue[name].machine ? 'NOTICE_REJECTED' : 'CLIENT_INFO_MISSING',
        );
      }
    }
  });

  it('under secure/ requires a complete and valid session', async () => {
    const secure = calls.filter((name) => methodAndPath(name).path.includes('/secure/'));
    expect(secure.length).toBeGreaterThan(5);
    const nobody = openBrowser(portal.url);
    const cookieOnly = openBrowser(portal.url, { ...browser, accessKey: undefined });
    const keyOnly = openBrowser(portal.url, { ...browser, cookies: new Map() });
    const wrongKey = openBrowser(portal.url, { ...browser, accessKey: 'A'.repeat(43) });
    for (const name of secure) {
      expect(catalogue[name].caller).toBe('customer');
      for (const from of [nobody, cookieOnly, keyOnly, wrongKey]) {
        expect(expectRefusal(await send(name, { request: samples[name], from }), name)).toBe('NOT_SIGNED_IN');
      }
    }
  });

  it('with the order of somebody else answers that it does not exist', async () => {
    const own = sampleRequests(strangersOrder);
    const aboutAnOrder = calls.filter((name) => 'orderNo' in own[name]);
    expect(aboutAnOrder.length).toBeGreaterThan(10);
    const visitor = openGuest(portal, 2);
    await saveApplication(visitor);
    for (const name of aboutAnOrder) {
      for (const from of [browser, visitor.browser]) {
        if (from === visitor.browser && catalogue[name].caller === 'customer') continue;
        expect(expectRefusal(await send(name, { request: own[name], from }), name), name).toBe('ORDER_NOT_FOUND');
      }
    }
  });

  it('with the policy of somebody else answers that it does not exist', async () => {
    for (const name of ['getPolicy', 'getPolicyFileUrl', 'getPolicyPeople', 'listPolicyChanges', 'getInvoice'] as const) {
      expect((await refusalOf(browser.api(name, { policyNo: strangersPolicy }))).code).toBe('POLICY_NOT_FOUND');
    }
  });
});

/** Printed with every failure. Another seed makes other requests. */
const seed = 20_261_121;

/** Values that often cause errors, and any other JSON value. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>',
    '😀'.repeat(9),
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
  ),
  fc.constantFrom<unknown>(
    -1,
    0,
    1e21,
    2 ** 53,
    0.1,
    '0.00',
    '999999999999.99',
    '-1.00',
    '1e5',
    null,
    true,
    [],
    {},
    [[[[]]]],
    'x'.repeat(5000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** All places of a request, as keys from its root. */
function placesOf(value: unknown, at: readonly string[] = []): string[][] {
  const inside =
    value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([key, one]) => placesOf(one, [...at, key])) : [];
  return at.length > 0 ? [[...at], ...inside] : inside;
}

const valueAt = (value: unknown, place: readonly string[]) =>
  place.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], value);

function replaceAt(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  if (rest.length === 0 && odd === undefined) delete copy[key];
  else copy[key] = replaceAt(copy[key], rest, odd);
  return copy;
}

describe('a request with odd values in any place', () => {
  it('is answered or refused with a code, and never fails unexpectedly', { timeout: 120_000 }, async () => {
    // On the next day, the requests of the tests above no longer count.
    portal.clock.advance(24 * 60);
    await logIn(browser, portal.services, '13600000001');
    const mine = await browser.api('saveDraft', { application: sampleRequests(strangersOrder).saveDraft.application });
    const requests = sampleRequests(mine.orderNo);
    // These two would end the draft and the session.
    const fuzzed = calls.filter((name) => !['cancelOrder', 'logOut'].includes(name));
    const odd = fc.constantFrom(...fuzzed).chain((name) => {
      const places = placesOf(requests[name]);
      const changes = fc.array(
        fc.tuple(fc.constantFrom(...(places.length > 0 ? places : [['any']])), fc.option(oddValue, { nil: undefined })),
        { minLength: 1, maxLength: 3 },
      );
      return changes.map((list) => ({
        name,
        request: list.reduce<unknown>((request, [place, value]) => replaceAt(request, place, value), requests[name]),
      }));
    });
    await fc.assert(
      fc.asyncProperty(odd, async ({ name, request }) => {
        const answer = await send(name, { request });
        const isFile = 'file' in catalogue[name] && catalogue[name].file;
        // An empty list of family members is a refusal with status 200.
        if (answer.statusCode !== 200 || (!isFile && !answer.json<{ success: boolean }>().success))
          expect(expectRefusal(answer, `${name} ${JSON.stringify(request)}`), name).not.toBe('TOO_MANY_REQUESTS');
        else if (!isFile) checkAnswer(name, answer.json<{ data: unknown }>().data);
      }),
      { seed, numRuns: 1500 },
    );
  });

  it('can be saved as a draft if its form is valid, and such a draft causes no failure later', { timeout: 120_000 }, async () => {
    const sample = insuredSpouse(sampleRequests(strangersOrder).saveGuestDraft.application);
    const beneficiary = { party: 'p1', relation: '03' as const, order: 1, share: 100 };
    const application = changePerson(
      changeInsured(sample, { riders: ['waiver'], beneficiaries: { kind: 'named', named: [beneficiary] } }),
      'p1',
      insuredPerson(sample),
    );
    const oddText = fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        '\u0000',
        '0001-01-01',
        '9999-12-31',
        '1900-02-28',
        '2026-11-21',
        '2026-11-20',
        'constructor',
        '__proto__',
        'A'.repeat(20),
        '😀王',
        '440402',
        '999999',
        '0',
        'B',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const texts = placesOf(application).filter((place) => typeof valueAt(application, place) === 'string');
    const change = fc.tuple(fc.constantFrom(...texts), fc.option(oddText, { nil: undefined }));
    const visitor = openGuest(portal, 3).browser;
    const saved = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
        const odd = changes.reduce<unknown>((one, [place, value]) => replaceAt(one, place, value), application);
        const answer = await send('saveGuestDraft', { request: { application: odd }, from: visitor });
        if (answer.statusCode !== 200) return void expectRefusal(answer, JSON.stringify(changes));
        const { orderNo, version, premium } = answer.json<{ data: { orderNo: string; version: number; premium: string | null } }>().data;
        saved.add(orderNo);
        for (const [name, request] of [
          ['startApplication', { orderNo }],
          ['requestConsent', { orderNo }],
          ['applyInsurance', { orderNo, version, premium: premium ?? '0.00' }],
          ['saveGuestDraft', { orderNo, version, application }],
        ] as const) {
          const next = await send(name, { request, from: visitor });
          if (next.statusCode !== 200) expectRefusal(next, `${name} after ${JSON.stringify(changes)}`);
        }
      }),
      { seed, numRuns: 400 },
    );
    expect(saved.size, 'forms that were right').toBeGreaterThan(80);
  });
});
