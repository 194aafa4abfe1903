import { consentKinds } from '@portal/rules/account/separate-consents.ts';
import { caseOutcomes, caseStates, caseWaits } from '@portal/rules/cases/case-states.ts';
import { z } from 'zod';
import { day, orderNo, policyNo, yuanText } from '../fields.ts';
import { paymentMethod } from '../states.ts';
import { frozenContract, groupMember } from './frozen-contract.ts';

const at = z.iso.datetime().describe('in UTC');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const period = z.number().int().min(1).describe('which premium, from 1');
const consent = z.strictObject({ kind: z.enum(consentKinds), version: z.string().describe('of the text that was shown') });

/** `reported`: the core system said so itself, in a file or a call. */
const moved = z.strictObject({
  from: z.enum(['effective', 'grace', 'lapsed']),
  since: day.describe('from which day on'),
  reported: z.boolean().describe('the core system reported it itself'),
});

const debit = z.strictObject({ bank: z.string(), cardTail: z.string(), most: yuanText.describe('that may be taken at a time') });

/**
 * What the insurer's core system is told, by kind: what happened in words, and its body. The field `amount` of a body is the money that it
 * tells of: counts and sums of a day are made from it. A kind stays; a body only gains optional fields.
 */
export const coreEvents = {
  'policy.issued': {
    summary: 'A policy was sold and is issued. The first event of every policy.',
    body: z.strictObject({
      orderNo,
      amount: yuanText.describe('the first premium'),
      issuedAt: at,
      contract: frozenContract,
      consents: z.array(consent.extend({ givenAt: at })).describe('separate consents that were in force'),
      points: z.number().int().describe('points that the purchase earned'),
    }),
  },
  'policy.members': {
    summary: 'Insured people of a group, in parts, in the order of the roster.',
    body: z.strictObject({ from: z.number().int().describe('place of the first one, from 1'), members: z.array(groupMember) }),
  },
  'premium.paid': {
    summary: 'A premium was paid. The arrears of a reinstatement are one payment for several periods.',
    body: z.strictObject({
      period,
      through: period.describe('the last period that it pays'),
      amount: yuanText,
      paymentNo: z.string(),
      method: paymentMethod,
      paidOn: day.describe('when the money came'),
    }),
  },
  'premium.waived': {
    summary: 'Premiums that are due on a day or later are waived.',
    body: z.strictObject({ period, from: day, reason: z.string() }),
  },
  'policy.overdue': { summary: 'A premium was not paid on its day: the days of grace run.', body: moved },
  'policy.current': { summary: 'The overdue premium came, or was waived: the policy is in force as before.', body: moved },
  'policy.lapsed': { summary: 'The days of grace are over: cover is suspended.', body: moved },
  'policy.reinstated': { summary: 'A lapsed policy is in force again.', body: moved },
  'policy.ended': {
    summary: 'A contract has ended before its term.',
    body: moved.extend({ how: z.enum(['cooling_off_surrendered', 'surrendered', 'terminated']) }),
  },
  'policy.matured': { summary: 'The last day of cover has passed.', body: z.strictObject({ coverUntil: day }) },
  'policy.renewed': {
    summary: 'A policy of one year is continued by another one.',
    body: z.strictObject({ by: policyNo, from: day.describe('the first day of the new cover') }),
  },
  'receipt.signed': {
    summary: 'The applicant has signed for the policy: the cooling-off period runs from the next day.',
    body: z.strictObject({ signedAt: at, summarySha256: sha256.describe('of the summary that was shown'), coolingOffEndsOn: day }),
  },
  'consent.given': { summary: 'A separate consent was given after the sale.', body: consent },
  'consent.withdrawn': { summary: 'A separate consent was withdrawn.', body: consent.omit({ version: true }) },
  'debit.authorised': { summary: 'Later premiums of the policy may be debited from a card.', body: debit },
  'debit.withdrawn': { summary: 'They may be debited no more.', body: debit },
  'invoice.issued': {
    summary: 'An invoice for a premium was made.',
    body: z.strictObject({ period, amount: yuanText, serial: z.string().describe("the platform's") }),
  },
  'payment.surplus': {
    summary: 'Money came that pays nothing: it goes back.',
    body: z.strictObject({ paymentNo: z.string(), method: paymentMethod, amount: yuanText, reason: z.string() }),
  },
  'payout.owed': {
    summary: 'An amount is owed on a contract that has ended.',
    body: z.strictObject({ payoutNo: z.string(), cause: z.enum(['cash_value', 'maturity']), amount: yuanText }),
  },
  'payout.done': {
    summary: 'Money was paid out: back to a payer, or what was owed.',
    body: z.strictObject({
      payoutNo: z.string(),
      cause: z.enum(['refund', 'returned', 'cash_value', 'maturity']).describe('returned: a line of the bank that paid nothing'),
      amount: yuanText,
      paymentNo: z.string().nullable().describe('which payment went back'),
      reference: z.string().nullable().describe("the bank's, if a person recorded it"),
    }),
  },
  'case.changed': {
    summary: 'What somebody asks the insurer to do: asked, waiting, decided or ended. Each event says how the case stands then.',
    body: z.strictObject({
      kind: z.string().describe('such as reinstatement'),
      about: z.strictObject({
        kind: z.enum(['policy', 'order', 'core_policy', 'bank_line']).describe('core_policy: one that was sold elsewhere'),
        no: z.string().describe("number of the policy or the order, or the bank's serial"),
      }),
      state: z.enum(caseStates),
      outcome: z.enum(caseOutcomes).nullable(),
      decidedBy: z.string().nullable().describe('the person of the insurer, by the name of their account'),
      waitsFor: z.enum(caseWaits).nullable().describe('null: for the insurer, or for nothing any more'),
      dueOn: day.nullable().describe('the last day to decide; of one that waits, the last day of what it waits for'),
    }),
  },
} as const satisfies Readonly<Record<string, { readonly summary: string; readonly body: z.ZodObject }>>;

export type CoreEventKind = keyof typeof coreEvents;

export const coreEventKinds = Object.keys(coreEvents) as [CoreEventKind, ...CoreEventKind[]];

export type CoreEventBody<Kind extends CoreEventKind> = z.input<(typeof coreEvents)[Kind]['body']>;

export const subjectKinds = ['policy', 'order', 'payout', 'case'] as const;

export type CoreSubjectKind = (typeof subjectKinds)[number];

/** An event as it is sent, and as a line of a file: the schema of one kind. */
export function coreEvent(kind: CoreEventKind) {
  return z
    .strictObject({
      eventId: z.uuid().describe('the same at each attempt: an event that is known already is acknowledged and ignored'),
      event: z.literal(kind),
      schema: z.literal(1),
      subject: z.strictObject({
        kind: z.enum(subjectKinds),
        no: z.string().describe('number of the policy, the order, the payout or the case'),
      }),
      sequence: z.number().int().min(1).describe('place among the events of the subject, from 1 without gaps'),
      at,
      body: coreEvents[kind].body,
    })
    .describe(coreEvents[kind].summary);
}
