import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { relationLabel } from '@portal/reference/relations.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { createHash } from 'node:crypto';
import { type Contract, type ContractMember, type PricedCoverage, shownName } from '../contract/contract.ts';
import { listPays } from '../list-pays.ts';

/** The summary that an owner reads before signing for a policy. */
export type ReceiptSummary = AnswerOf<'getReceipt'>['summary'];

/** The policy years whose cash values the summary names, as far as the contract has them. */
const shownYears = [1, 2, 3, 5, 10, 20, 30];

function summariseCoverage({ clauses, effectiveOn }: Contract, coverage: PricedCoverage) {
  const { id, name, amount, waitingDays } = coverage;
  return {
    name,
    amount,
    waitingEndsOn: waitingDays > 0 ? addDays(effectiveOn, waitingDays - 1) : null,
    benefits: listPays({ clauses }, { id, sum: coverage.sum }),
  };
}

/** The premiums paid for one person until the end of a policy year, and their cash value then. */
function summariseCashValues(
  { premium }: Contract,
  { coverages, cashValues }: ContractMember,
): ReceiptSummary['insureds'][number]['cashValues'] {
  const each = coverages.reduce((sum, one) => sum + (one.premium ?? 0), 0);
  return shownYears.flatMap((year) => {
    const value = cashValues[year - 1];
    const paid = fen(each * Math.min(year * premium.perYear, premium.payments));
    return value === undefined ? [] : [{ year, paid: toYuanText(paid), value: toYuanText(value) }];
  });
}

/** The page that an owner signs for, from the contract alone: the same contract gives the same page. */
export function summariseContract(policyNo: string, contract: Contract): ReceiptSummary {
  const { productName, applicant, effectiveOn, coverUntil, premium, members, group, clauses, coolingOffDays, earlyEnd } = contract;
  return {
    policyNo,
    productName,
    applicantName: shownName(applicant),
    effectiveOn,
    coverUntil,
    premium: { amount: toYuanText(premium.amount), payments: premium.payments, perYear: premium.perYear },
    insureds: [
      ...members.map((member) => ({
        name: maskName(member.person.name),
        relation: relationLabel(member.relation),
        coverages: member.coverages.map((coverage) => summariseCoverage(contract, coverage)),
        cashValues: summariseCashValues(contract, member),
      })),
      // For a group, the coverages of each person of a class.
      ...(group?.classes ?? []).map(({ lifeClass, count, coverages }) => ({
        name: `${lifeClass} 类职业，${count} 人，每人`,
        relation: '名单中的人员',
        coverages: coverages.map((coverage) => summariseCoverage(contract, coverage)),
        cashValues: [],
      })),
    ],
    exclusions: clauses.flatMap(({ name, exclusions }) => (exclusions.length > 0 ? [{ name, clauses: [...exclusions] }] : [])),
    coolingOffDays,
    earlyEnd,
  };
}

/** A summary as text, and its SHA-256, by which the owner names the version that they read. */
export function writeSummary(summary: ReceiptSummary): { text: string; hash: Buffer } {
  const text = JSON.stringify(summary);
  return { text, hash: createHash('sha256').update(text).digest() };
}
