import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { relations } from '@portal/reference/relations.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { createHash } from 'node:crypto';
import type { Contract, ContractMember, PricedCoverage } from '../contract.ts';
import { sayBenefitAmount } from '../say-benefit-amount.ts';

/** What an owner reads before signing for a policy. */
export type ReceiptSummary = AnswerOf<'getReceipt'>['summary'];

/** The policy years whose cash values the summary names, as far as the contract has them. */
const shownYears = [1, 2, 3, 5, 10, 20, 30];

function summariseCoverage({ clauses, effectiveOn }: Contract, coverage: PricedCoverage) {
  const { id, name, amount, waitingDays } = coverage;
  const benefits = clauses.find((one) => one.coverage === id)?.benefits ?? [];
  return {
    name,
    amount,
    waitingEndsOn: waitingDays > 0 ? addDays(effectiveOn, waitingDays - 1) : null,
    benefits: benefits.map((benefit) => ({ name: benefit.name, amount: sayBenefitAmount(benefit, coverage.sum) })),
  };
}

/** What was paid for one person until the end of a policy year, and their cash value then. */
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
  const { productName, applicant, effectiveOn, coverUntil, premium, members, clauses, coolingOffDays, earlyEnd } = contract;
  return {
    policyNo,
    productName,
    applicantName: maskName(applicant.name),
    effectiveOn,
    coverUntil,
    premium: { amount: toYuanText(premium.amount), payments: premium.payments, perYear: premium.perYear },
    insureds: members.map((member) => ({
      name: maskName(member.person.name),
      relation: relations[member.relation],
      coverages: member.coverages.map((coverage) => summariseCoverage(contract, coverage)),
      cashValues: summariseCashValues(contract, member),
    })),
    exclusions: clauses.flatMap(({ name, exclusions }) => (exclusions.length > 0 ? [{ name, clauses: [...exclusions] }] : [])),
    coolingOffDays,
    earlyEnd,
  };
}

/** A summary as text, and the SHA-256 of it by which the owner says what was read. */
export function writeSummary(summary: ReceiptSummary): { text: string; hash: Buffer } {
  const text = JSON.stringify(summary);
  return { text, hash: createHash('sha256').update(text).digest() };
}
