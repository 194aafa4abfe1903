import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules from '@siteimprove/alfa-rules';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

const isForAa = Conformance.isAA();

/** Rules of Siteimprove: all but those that only level AAA asks for. */
const siteimproveRules = [...rules].filter(
  ({ requirements }) =>
    requirements.length === 0 || requirements.some((requirement) => !Criterion.isCriterion(requirement) || isForAa(requirement)),
);

/** The failures that the engine of Siteimprove finds on the page as it is. */
async function listSiteimproveFailures(page: Page): Promise<string[]> {
  const shown = await page.evaluateHandle(() => document);
  const outcomes = await Audit.of(await Playwright.toPage(shown), siteimproveRules).evaluate();
  await shown.dispose();
  return [...outcomes]
    .filter(Outcome.isFailed)
    .map(({ rule, target }) => `${rule.uri.split('/').at(-1)}: ${JSON.stringify(target).slice(0, 300)}`);
}

interface IbmResult {
  readonly ruleId: string;
  /** The subject of a rule, and its finding. */
  readonly value: readonly [policy: string, outcome: string];
  readonly path: { readonly dom: string };
  readonly message: string;
}

interface IbmEngine {
  readonly Checker: new () => { check(document: Document, rulesets: string[]): Promise<{ results: IbmResult[] }> };
}

let ibmEngine: Promise<string> | undefined;

/** The violations of WCAG 2.2, levels A and AA, that the engine of IBM finds on the page as it is. */
async function listIbmFailures(page: Page): Promise<string[]> {
  ibmEngine ??= readFile(new URL('../../node_modules/accessibility-checker-engine/ace.js', import.meta.url), 'utf8');
  // A window does not declare what a test brings to it.
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${await ibmEngine}; window.ace = ace;`);
  // Filtered in the page: thousands of results that passed would take longer to leave it than to find.
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: IbmEngine };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [policy, outcome] }) => policy === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, path }) => `${ruleId}: ${message}: ${path.dom}`);
  });
}

/** The findings of the engines of IBM and of Siteimprove on the page, beside axe. */
export async function listOtherFailures(page: Page): Promise<string[]> {
  // The last announcement is not part of the page.
  await page.evaluate(() => document.querySelectorAll('[data-announcer]').forEach((region) => region.replaceChildren()));
  return [...(await listIbmFailures(page)), ...(await listSiteimproveFailures(page))];
}
