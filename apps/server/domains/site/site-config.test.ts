import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(undefined, { API_DOCS: 'on' });
});
afterAll(() => portal.stop());

describe('the settings of the site', () => {
  it('are found under each of their ids, with a time stamp and without', async () => {
    const browser = openBrowser(portal.url);
    const site = await browser.api('getSite', { configId: 'home' });
    expect(site.contact.hotline).toMatch(/\d/);
    expect(site).toMatchObject({ demonstration: true, employeeBenefitUrl: site.links.employeeBenefit.test });
    expect(Object.keys({ ...site, ...site.company })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(pages|logoSvg|smsSignature)$/)]),
    );
    for (const { qrContent } of site.wechatAccounts) expect(qrContent).toMatch(/^https?:\/\//);
    expect(await browser.api('getSite', { configId: 'site' })).toEqual(site);
    const response = await browser.fetch('/gateway/basic/ad/config/home?_t=1795240500419');
    expect(await response.json()).toEqual({ code: '000000', success: true, message: '', data: site });
  });

  it('are not found under any other', async () => {
    const browser = openBrowser(portal.url);
    for (const configId of ['nothing', 'constructor', '__proto__', '0', 'HOME', 'x'.repeat(64)])
      expect((await refusalOf(browser.api('getSite', { configId }))).code, configId).toBe('CONFIG_NOT_FOUND');
    const response = await browser.fetch('/gateway/basic/ad/config/nothing');
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: 'CONFIG_NOT_FOUND', success: false, message: '未找到该配置。' },
    ]);
  });

  it('are asked for with an id alone, which cannot lead to another call', async () => {
    const browser = openBrowser(portal.url);
    for (const configId of ['a b', '张三', 'home?x=1', '../../meta-data/mobile/countryCode', '%2e%2e', 'x/y'])
      expect((await refusalOf(browser.api('getSite', { configId }))).code, configId).toBe('INVALID_INPUT');
    expect((await refusalOf(browser.api('getSite', { configId: '' }))).code).toBe('NO_SUCH_CALL');
    // What a query says beside the path is no second answer.
    const twice = await browser.fetch('/gateway/basic/ad/config/home?configId=nothing');
    expect(await twice.json()).toMatchObject({ code: '000000', data: await browser.api('getSite', { configId: 'home' }) });
  });
});

describe('the list of calls', () => {
  it('names the field that stands in a path', async () => {
    const docs = (await (await openBrowser(portal.url).fetch('/api/docs/json')).json()) as {
      paths: Record<string, { get: { parameters: { in: string; name: string; required: boolean }[] } }>;
    };
    const parameters = docs.paths['/gateway/basic/ad/config/{configId}']?.get.parameters ?? [];
    expect(parameters.map((parameter) => [parameter.in, parameter.name])).toEqual([['path', 'configId']]);
  });
});
