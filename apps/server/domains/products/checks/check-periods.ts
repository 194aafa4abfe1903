import { usualGraceDays } from '@portal/rules/premium/instalments.ts';
import { usualReinstatementYears } from '@portal/rules/premium/lapse.ts';
import { sayEntryAges } from '@portal/rules/product/needs.ts';
import { waitingDaysOfPlans } from '@portal/rules/product/plans.ts';
import type { ProductFile } from '../product-file.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';
import { bare, type Line, type WrittenTexts } from './written-texts.ts';

type Period = '等待期' | '犹豫期' | '宽限期';

/** `90 天等待期`, `90 天内为等待期`, `犹豫期 15 天`, `15 天的犹豫期`, with their number of days. */
function daysOf(period: Period, text: string): number[] {
  const before = new RegExp(`(\\d+)\\s?[天日](?:内)?(?:为|是)?(?:的)?${period}`, 'gu');
  const after = new RegExp(`${period}(?:为|是|：|:)?\\s?(\\d+)\\s?[天日]`, 'gu');
  return [...text.matchAll(before), ...text.matchAll(after)].map(([, days]) => Number(days));
}

/** Days and years of waiting, cooling-off, grace and reinstatement that are not those of the product. */
export function findWrongDays({ written }: WrittenTexts, { at, text }: Line): string[] {
  const { waitingDays, renewalWaitingDays = waitingDays, coolingOffDays, graceDays = usualGraceDays } = written;
  const plain = text.replaceAll('**', '');
  const wrong = (period: Period, key: string, allowed: readonly number[]) => {
    const right = [...new Set(allowed)].join(inLanguage(' or ', ' 或者 '));
    return daysOf(period, plain)
      .filter((days) => !allowed.includes(days))
      .map((days) =>
        inLanguage(
          `${at}: says ${days} days of ${period}, and product.yaml has ${key}: ${right}`,
          `${at}: ${period}写的是 ${days} 天，product.yaml 的 ${key} 为 ${right}，请改正其一`,
        ),
      );
  };
  return [
    ...wrong('等待期', 'waitingDays', [waitingDays, renewalWaitingDays, ...waitingDaysOfPlans(written)]),
    ...wrong('犹豫期', 'coolingOffDays', [coolingOffDays]),
    ...wrong('宽限期', 'graceDays', [graceDays]),
    ...findWrongYears(written, { at, text: plain }),
  ];
}

/** `中止后 2 年内可以申请恢复` with other years than those of the product. */
function findWrongYears({ reinstatementYears = usualReinstatementYears }: ProductFile, { at, text }: Line): string[] {
  return [...text.matchAll(/中止(?:后|之日起)\s?(\d+)\s?年内/gu)]
    .map(([, years]) => Number(years))
    .filter((years) => years !== reinstatementYears)
    .map((years) =>
      inLanguage(
        `${at}: says ${years} years for a reinstatement, and product.yaml has reinstatementYears: ${reinstatementYears}`,
        `${at}: 恢复效力写的是 ${years} 年内，product.yaml 的 reinstatementYears 为 ${reinstatementYears}`,
      ),
    );
}

/** The days that a line about waiting says of a plan: `等待期：标准计划 90 天，优选计划 60 天`. */
function daysOfPlan(name: string, text: string): number | undefined {
  const said = text.includes('等待期') ? text.split(name)[1] : undefined;
  const days = /^[^，；。]{0,12}?(\d+)\s?[天日]/u.exec(said ?? '')?.[1];
  return days === undefined ? undefined : Number(days);
}

/** Each waiting period of a plan stands in terms and notice, and no other one. */
export function findUnsaidWaiting({ written, files, placeOf }: WrittenTexts): string[] {
  const documents = written.documents.filter(({ kind }) => kind === 'terms' || kind === 'notice');
  const plans = written.plans.filter(({ waitingDays }) => waitingDays !== undefined);
  return plans.flatMap(({ planId, name, waitingDays = 0 }) =>
    documents.flatMap(({ file, title }) => {
      const lines = (files[file] ?? '').replaceAll('**', '').split('\n');
      const wrong = lines.findIndex((text) => (daysOfPlan(name, text) ?? waitingDays) !== waitingDays);
      if (wrong >= 0)
        return [
          `${file}:${wrong + 1}: ${inLanguage(`says ${daysOfPlan(name, lines[wrong] ?? '')} days of waiting of the plan ${name}, and product.yaml has ${waitingDays}`, `写的计划“${name}”等待期为 ${daysOfPlan(name, lines[wrong] ?? '')} 天，product.yaml 为 ${waitingDays} 天，请改正其一`)}`,
        ];
      const isSaid =
        waitingDays === 0 ||
        lines.some((text) => text.includes('等待期') && new RegExp(`(?<!\\d)${waitingDays}\\s?[天日]`, 'u').test(text));
      const at = placeOf(['plans', written.plans.findIndex((plan) => plan.planId === planId), 'waitingDays']);
      return isSaid
        ? []
        : [
            `${at}: ${inLanguage(`${title} (${file}) does not say the ${waitingDays} days of waiting of the plan ${name}`, `${title}（${file}）没有写计划“${name}”的等待期 ${waitingDays} 天，请补上`)}`,
          ];
    }),
  );
}

const range = /(?:出生满\s?\d+\s?[天日]|\d+(?:\s?周岁)?)\s?(?:至|到|-|—|~)\s?\d+\s?周岁/u;

/** The line of the notice that says who may be insured: `- 被保险人：60 至 80 周岁`. */
export function findWrongAges({ product }: WrittenTexts, { at, text }: Line): string[] {
  const said = /^[-*|\s]*(?:被保险人(?:的)?(?:年龄)?|投保年龄)\s?[：:|]\s?(.*)$/u.exec(text)?.[1];
  const first = said === undefined ? undefined : range.exec(said);
  // Only what the line begins with: ages of some of the choices follow.
  if (!first || first.index > 2) return [];
  const right = sayEntryAges(product);
  return bare(first[0]) === bare(right) || bare(first[0]).replace('周岁至', '至') === bare(right)
    ? []
    : [
        `${at}: ${inLanguage(`says ages ${first[0]}, and the limits of product.yaml let in ${right}`, `写的年龄为${first[0]}，而 product.yaml 的 limits 为${right}，请改正其一`)}`,
      ];
}

/** `### 1.3 投保年龄`: a part of the terms about who may be insured. */
const aboutAges = /^#+\s.*(?:投保年龄|投保范围|被保险人)/u;
const stated = /(?:年满\s?(\d+)\s?周岁|出生满\s?(\d+)\s?[天日])(?:，)?(?:且|并且)?(?:不超过|至)\s?(\d+)\s?周岁/u;

/** The ages that the terms let in, where a sentence of the part about them says both: `应当年满 18 周岁且不超过 60 周岁`, `18 至 60 周岁`. */
export function findWrongAgesOfTerms(texts: WrittenTexts, lines: readonly Line[]): string[] {
  const right = sayEntryAges(texts.product);
  const figures = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');
  let isAbout = false;
  for (const { at, text } of lines) {
    if (text.startsWith('#')) isAbout = aboutAges.test(text);
    // Rows of a table are of some choices.
    if (!isAbout || text.startsWith('|')) continue;
    const said = (stated.exec(text) ?? range.exec(text))?.[0];
    if (said === undefined) continue;
    return figures(said) === figures(right)
      ? []
      : [
          `${at}: ${inLanguage(`says ages ${said}, and the limits of product.yaml let in ${right}`, `写的年龄为${said}，而 product.yaml 的 limits 为${right}，请改正其一`)}`,
        ];
  }
  return [];
}
