/** For how many days data is kept. Other data is kept as long as the law asks, or is removed within days: see docs/compliance.md. */
export const KEPT_DAYS = {
  /** An application that was never submitted, after its last change: of a visitor without an account, and of an account. */
  guestDraft: 30,
  accountDraft: 180,
  /** A consent that was asked for and never given, after it was asked for. */
  unusedConsent: 30,
  /** Somebody who was asked to pay and never began to, after they were asked. */
  unusedPayer: 30,
  /** The link of an insured person to their certificate, after it ended. */
  endedMemberLink: 30,
  /** A request for reinstatement that brought no contract back, with its health answers, after it was settled. */
  endedReinstatement: 180,
  /** What a customer began to ask for and did not send, after its last change. */
  caseDraft: 30,
  /** The agreement of a card that paid nothing, after it was revoked. */
  unusedSigning: 30,
  /** A slip of a transfer, after it was uploaded. */
  transferSlip: 60,
  /** An event for the core system, after it happened, once the core system has it. */
  toldCore: 400,
  /** Text messages and mails, after they were queued. */
  outbox: 180,
  /** A visitor's request to be called. */
  consultation: 180,
} as const;

/**
 * For how many years the records of later premiums are kept after a contract ended: authorisations to debit, debits, reminders, lapses,
 * requests for reinstatement, payouts (保险法 87: five years for cover of a year or less, else ten).
 */
export const KEPT_YEARS = { shortContract: 5, longContract: 10 } as const;

/** The note for the customer where a draft is saved. */
export const draftsKept = `草稿自最后修改起保留 ${KEPT_DAYS.guestDraft} 天，登录后保留 ${KEPT_DAYS.accountDraft} 天`;
