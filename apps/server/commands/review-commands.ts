import path from 'node:path';
import { readRowNumbers } from '@portal/rules/roster/row-numbers.ts';
import { type RiskLevel, riskLevels } from '@portal/rules/owners/judge-risk.ts';
import { listCertificates } from '../domains/orders/owners/owner-certificates.ts';
import { sayRated } from '../domains/orders/owners/owner-check.ts';
import { saveReports } from '../domains/orders/health/save-reports.ts';
import { returnPapers } from '../domains/orders/roster/papers/return-papers.ts';
import { savePapers } from '../domains/orders/roster/papers/save-papers.ts';
import { listReviews, reviewOrder, showReview } from '../domains/orders/submitting/review-order.ts';
import { listElders, recordElderCall, showElder } from '../domains/orders/suitability/call-elders.ts';
import type { Services } from '../services.ts';
import { type Printed, say, sayLines } from './say.ts';
import { need, WrongUsage } from './wrong-usage.ts';

export const reviewUsage = `  review list                  orders that wait for an underwriter, or for somebody who looks at an organisation's papers
  review show ORDER            the answers to look at
  review reports ORDER FOLDER  save the medical reports that were uploaded, as review show names them
  review papers ORDER FOLDER   save the licence and the signed sheets of an organisation, with each row beside what was read
                               and a picture of it (review.html); who looked is recorded
  review return ORDER [licence] [sheets] [--rows 4-9,12] --reason TEXT
                               give papers back: the organisation reads the reason, uploads again and submits again;
                               sheets: all signatures; --rows: those of these rows
  review accept ORDER [--risk low|medium|high]
                               accept: the applicant may pay; of an organisation the risk level is recorded, without --risk the
                               suggested one
  review decline ORDER         decline
  elders list                  drafts whose elder applicants are called before they buy a product of a high grade
  elders show ORDER            whom to call and what to explain; who looked is recorded
  elders called ORDER          the contract was explained on the phone: the applicant may submit when the time to think it over is over
  review certificates          certificates of people behind organisations that end within the cover of a policy in force
`;

export const reviewOptions = { rows: { type: 'string' }, risk: { type: 'string' } } as const;

/** The options of these commands, as typed. */
export interface TypedReview {
  readonly rows: string | undefined;
  readonly risk: string | undefined;
}

interface ReviewOptions extends Partial<TypedReview> {
  readonly reason: string | undefined;
  /** The operator's name. */
  readonly reviewer: string;
}

type ReviewCommand = (services: Services, args: readonly string[], options: ReviewOptions) => Promise<Printed | void>;

/** The longest reason that an organisation reads. */
const reasonMax = 200;

function readRows(sheets: boolean, typed: string | undefined): 'all' | readonly number[] {
  if (sheets) return 'all';
  if (typed === undefined) return [];
  const rows = readRowNumbers(typed);
  if (!rows) throw new Error('--rows names rows such as 4-9,12');
  return rows;
}

function readRisk(typed: string | undefined): RiskLevel | undefined {
  const level = riskLevels.find((one) => one === typed);
  if (typed !== undefined && !level) throw new Error('--risk is low, medium or high');
  return level;
}

/** The operator's commands on orders that wait for somebody's decision, by their words. */
export const reviewCommands: Readonly<Record<string, ReviewCommand>> = {
  'review list': async (services) => say(await listReviews(services)),
  'review show': async (services, [orderNo], { reviewer }) => say(await showReview(services, { orderNo: need(orderNo), reviewer })),
  'review reports': async (services, [orderNo, folder], { reviewer }) => {
    const saved = await saveReports(services, { orderNo: need(orderNo), folder: path.resolve(need(folder)), reviewer });
    return sayLines(saved, 'no reports were uploaded');
  },
  'review accept': async (services, [orderNo], { risk, reviewer }) => {
    const rated = await reviewOrder(services, { orderNo: need(orderNo), verdict: 'accept', reviewer, risk: readRisk(risk) });
    return rated && { lines: sayRated(rated), ok: true };
  },
  'review decline': async (services, [orderNo], { reviewer }) => {
    await reviewOrder(services, { orderNo: need(orderNo), verdict: 'decline', reviewer });
  },
  'review certificates': async (services) => say(await listCertificates(services)),
  'elders list': async (services) => say(await listElders(services)),
  'elders show': async (services, [orderNo], { reviewer }) =>
    say(await showElder(services, { orderNo: need(orderNo), operator: reviewer })),
  'elders called': async (services, [orderNo], { reviewer }) => recordElderCall(services, { orderNo: need(orderNo), operator: reviewer }),
  'review papers': async (services, [orderNo, folder], { reviewer }) => ({
    lines: await savePapers(services, { orderNo: need(orderNo), folder: path.resolve(need(folder)), reviewer }),
    ok: true,
  }),
  'review return': async (services, [orderNo, ...parts], { reason, rows, reviewer }) => {
    if (parts.some((part) => part !== 'licence' && part !== 'sheets')) throw new WrongUsage();
    const said = need(reason?.trim());
    if (said.length > reasonMax) throw new Error(`the reason has at most ${reasonMax} characters`);
    await returnPapers(services, {
      orderNo: need(orderNo),
      reviewer,
      reason: said,
      licence: parts.includes('licence'),
      rows: readRows(parts.includes('sheets'), rows),
    });
  },
};
