import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules from '@siteimprove/alfa-rules';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';
import type { Page } from '@playwright/test';
import { inScope } from '@portal/server/testing/in-scope.ts';
import { readFile } from 'node:fs/promises';

const isForAa = Conformance.isAA();

/** Colours and the size of targets: axe has looked at them, and they take a fifth of the time of these engines. */
const coveredByAxe = new Set(inScope(['sia-r62', 'sia-r69', 'text_contrast_sufficient', 'target_spacing_sufficient'], []));

/** This rule of IBM only asks for a look by hand, which is no failure. */
const asksOnly = 'style_focus_visible';

const nameOf = ({ uri }: { readonly uri: string }): string => uri.split('/').at(-1) ?? '';

/** Rules of Siteimprove: all but those that only level AAA asks for. */
const siteimproveRules = [...rules].filter(
  (rule) =>
    !coveredByAxe.has(nameOf(rule)) &&
    (rule.requirements.length === 0 || rule.requirements.some((one) => !Criterion.isCriterion(one) || isForAa(one))),
);

/** The failures that the engine of Siteimprove finds on the page as it is. */
async function listSiteimproveFailures(page: Page): Promise<string[]> {
  const shown = await page.evaluateHandle(() => document);
  const outcomes = await Audit.of(await Playwright.toPage(shown), siteimproveRules).evaluate();
  await shown.dispose();
  return [...outcomes].filter(Outcome.isFailed).map(({ rule, target }) => `${nameOf(rule)}: ${JSON.stringify(target).slice(0, 300)}`);
}

interface IbmResult {
  readonly ruleId: string;
  /** The subject of a rule, and its finding. */
  readonly value: readonly [policy: string, outcome: string];
  readonly path: { readonly dom: string };
  readonly message: string;
}

interface IbmGuideline {
  readonly id: string;
  readonly checkpoints: readonly { readonly rules?: readonly { readonly id: string; enabled?: boolean }[] }[];
}

interface IbmChecker {
  getGuidelines(): IbmGuideline[];
  addGuideline(guideline: IbmGuideline): void;
  check(document: Document, guidelines: string[]): Promise<{ results: IbmResult[] }>;
}

interface IbmEngine {
  readonly Checker: new () => IbmChecker;
}

let ibmEngine: Promise<string> | undefined;

/** The violations of WCAG 2.2, levels A and AA, that the engine of IBM finds on the page as it is. */
async function listIbmFailures(page: Page): Promise<string[]> {
  ibmEngine ??= readFile(new URL('../../node_modules/accessibility-checker-engine/ace.js', import.meta.url), 'utf8');
  // A window does not declare what a test brings to it.
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${await ibmEngine}; window.ace = ace;`);
  // Filtered in the page: thousands of results that passed would take longer to leave it than to find.
  return page.evaluate(
    async (left) => {
      const { ace } = window as unknown as { ace: IbmEngine };
      const checker = new ace.Checker();
      const guideline = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
      if (!guideline) throw new Error('the engine of IBM has no WCAG 2.2');
      for (const { rules: listed = [] } of guideline.checkpoints)
        for (const rule of listed) if (left.includes(rule.id)) rule.enabled = false;
      checker.addGuideline(guideline);
      const { results } = await checker.check(document, [guideline.id]);
      return results
        .filter(({ value: [policy, outcome] }) => policy === 'VIOLATION' && outcome === 'FAIL')
        .map(({ ruleId, message, path }) => `${ruleId}: ${message}: ${path.dom}`);
    },
    [...coveredByAxe, asksOnly],
  );
}

/** The findings of the engines of IBM and of Siteimprove on the page, beside axe. */
export async function listOtherFailures(page: Page): Promise<string[]> {
  // The last announcement is not part of the page.
  await page.evaluate(() => document.querySelectorAll('[data-announcer]').forEach((region) => region.replaceChildren()));
  return [...(await listIbmFailures(page)), ...(await listSiteimproveFailures(page))];
}
