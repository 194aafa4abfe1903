import { describeLapses, endLapsed } from '../domains/servicing/lapse/end-lapsed.ts';
import { recordLetter } from '../domains/servicing/lapse/record-letter.ts';
import { waivePremiums } from '../domains/servicing/lapse/waive-premiums.ts';
import { describeOwed, settlePolicyPayout } from '../domains/servicing/owed/settle-payouts.ts';
import { decideReinstatement, listReinstatements, showReinstatement } from '../domains/servicing/reinstatement/review-reinstatement.ts';
import type { Services } from '../services.ts';
import { say } from './say.ts';
import { need, WrongUsage } from './wrong-usage.ts';

export const lapseUsage = `  lapses list                  policies that have lapsed, whether their customers were told, and until when they may come back
  lapses told POLICY REFERENCE
                               its customer was told of the lapse by post: with the number of the letter
  lapses end POLICY --reason TEXT
                               after two years: the insurer ends the contract, the customer is told, the cash value is owed
  reinstatements list          requests for reinstatement that wait for an underwriter
  reinstatements show REQUEST  the answers to look at; who looked is recorded
  reinstatements accept REQUEST
                               accept: the customer has 30 days to pay what is owed
  reinstatements decline REQUEST
                               decline
  owed list                    what is owed on contracts that have ended
  owed paid NUMBER REFERENCE   it was paid, with the reference of the bank
  premiums waive POLICY --from PERIOD --reason TEXT
                               the premiums of a policy from this one on count as paid (2: the second one)
`;

interface LapseOptions {
  readonly reason: string | undefined;
  readonly from: string | undefined;
  /** The operator's name. */
  readonly operator: string;
}

type LapseCommand = (services: Services, args: readonly string[], options: LapseOptions) => Promise<readonly string[]>;

/** `--from` as a period, from 2. */
function periodOf(from: string | undefined): number {
  if (!from || !/^[1-9]\d{0,3}$/.test(from)) throw new WrongUsage();
  return Number(from);
}

const orNothing = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : ['nothing']);
const asJson = (value: object): readonly string[] => say(value).lines;

const decide =
  (verdict: 'accept' | 'decline'): LapseCommand =>
  async (services, [no], { operator }) => {
    const told = await decideReinstatement(services, { no: need(no), verdict, reviewer: operator });
    return [
      `${no} is ${verdict === 'accept' ? 'accepted' : 'declined'}, the customer ${told ? 'is told by message' : 'has to be told by letter'}`,
    ];
  };

/** The operator's commands on overdue premiums, lapses and the payouts after them, by their words. Each returns the lines to print. */
export const lapseCommands: Readonly<Record<string, LapseCommand>> = {
  'lapses list': async (services) => orNothing(await describeLapses(services)),
  'lapses told': async (services, [policyNo, reference], { operator }) => [
    await recordLetter(services, { policyNo: need(policyNo), reference: need(reference?.trim()), operator }),
  ],
  'lapses end': async (services, [policyNo], { reason, operator }) => [
    await endLapsed(services, { policyNo: need(policyNo), reason: need(reason?.trim()), operator }),
  ],
  'reinstatements list': async (services) => asJson(await listReinstatements(services)),
  'reinstatements show': async (services, [no], { operator }) =>
    asJson(await showReinstatement(services, { no: need(no), reviewer: operator })),
  'reinstatements accept': decide('accept'),
  'reinstatements decline': decide('decline'),
  'owed list': async (services) => orNothing(await describeOwed(services)),
  'owed paid': async (services, [payoutNo, reference], { operator }) => [
    await settlePolicyPayout(services, { payoutNo: need(payoutNo), reference: need(reference?.trim()), operator }),
  ],
  'premiums waive': async (services, [policyNo], { from, reason, operator }) => [
    await waivePremiums(services, { policyNo: need(policyNo), from: periodOf(from), reason: need(reason?.trim()), operator }),
  ],
};
