import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import type { TrialForOne } from '../buying/trial-for-one.ts';
import type { Contract, ContractMember } from '../../domains/policies/contract/contract.ts';

/**
 * The content of a data set's `manifest.json`: the stored data, the facts that tests need, and the pages of that time. The types are those
 * of the present version. `readManifest` converts the manifests of earlier versions.
 */
export interface Manifest {
  readonly about: string;
  /** The portal's clock when the server was stopped. */
  readonly instant: string;
  /** The database's clock at the same moment; the job queue uses it. */
  readonly jobsInstant: string;
  /** The last migration that had been applied. */
  readonly lastMigration: string;
  readonly pgBossSchema: number;
  /** `PORTAL_KEYS`: the keys that sealed everything. */
  readonly keys: string;
  /** In an order in which their rows can be inserted. */
  readonly tables: readonly string[];
  readonly sequences: Readonly<Record<string, number>>;
  readonly accounts: Readonly<Record<'jia' | 'yi', StoredAccount>> & { readonly newcomer?: StoredAccount };
  readonly guest: { readonly portal_visitor: string; readonly phone: string };
  readonly orders: Readonly<Record<string, StoredOrder>>;
  /** By the name of their order. */
  readonly policies: Readonly<Record<string, StoredPolicy>>;
  readonly images: Readonly<Record<'guest' | 'jia', { readonly imageId: string; readonly type: string; readonly sha256: string }>>;
  readonly repeated: {
    readonly what: string;
    readonly key: string;
    readonly request: RequestOf<'applyInsurance'>;
    readonly answer: AnswerOf<'applyInsurance'>;
  };
  readonly jobs: readonly StoredJob[];
  /** The content that an operator imported. */
  readonly onSale: {
    readonly products: readonly { readonly goodsId: string; readonly version: string; readonly summary: string }[];
    readonly occupations: {
      readonly versions: readonly { readonly version: string }[];
      readonly version: string;
      readonly added: { readonly code: string; readonly label: string };
    };
    readonly site: { readonly version: string; readonly seeded_version: string; readonly company: object; readonly contact: object };
  };
  /** Prices of the operator's products. */
  readonly prices: {
    readonly quotes: readonly { readonly request: TrialForOne; readonly answer: StoredQuote }[];
    readonly grids: readonly { readonly request: TrialForOne; readonly answer: readonly object[] }[];
    readonly illustration: {
      readonly request: TrialForOne;
      readonly years: number;
      readonly first: object;
      readonly last: object;
      /** The digest of all cash values, joined by commas. */
      readonly sha256OfCashValues: string;
    };
  };
  /** The core system's reports about 甲, as he saw them. Absent where the version had no reports, as are those below. */
  readonly reported?: {
    readonly claims: readonly AnswerOf<'getClaim'>[];
    /** Policies that were sold elsewhere, and the changes of the first. */
    readonly policies: readonly AnswerOf<'getPolicy'>[];
    readonly changes: AnswerOf<'listPolicyChanges'>['list'];
  };
  /** `sha256` is null for an invoice that was not made yet. */
  readonly invoices?: readonly {
    readonly order: string;
    readonly invoice: Omit<AnswerOf<'getInvoice'>, 'url'>;
    readonly sha256: string | null;
  }[];
  /** As the commands show them: those that wait for a call, one of them in full; and one that is done. */
  readonly leads?: { readonly open: readonly object[]; readonly shown: { readonly requestNo: string }; readonly done: string };
  /** Certificates that wait for a reviewer, as the command lists them. */
  readonly reviewsWaiting?: readonly { readonly reviewNo: string }[];
}

type Quote = AnswerOf<'quotePremium'>;

/** A quote of versions whose trials had one insured, and which did not price other riders. */
export interface StoredQuote extends Pick<Quote, 'premium' | 'payments'>, Pick<Quote['insureds'][number], 'age' | 'sumAssured' | 'lines'> {}

export interface Session {
  readonly portal_session: string;
  readonly accessKey: string;
}

interface StoredAccount {
  readonly phone: string;
  /** Still valid. */
  readonly session: Session;
  readonly endedSession?: Session;
  readonly userInfo: Partial<AnswerOf<'getUserInfo'>>;
  readonly orderCounts: AnswerOf<'countOrders'>;
  readonly policyCounts: Omit<AnswerOf<'countPolicies'>, 'groups'>;
  readonly password?: string;
  /** The person of the local double of WeChat that the account is bound to. */
  readonly wechatPerson?: 'a' | 'b' | 'c';
  /** Absent where the version had no proof of the real name. */
  readonly authentication?: AnswerOf<'getAuthentication'>;
  /** Absent where queued jobs change them. */
  readonly points?: AnswerOf<'getPoints'>;
  readonly pointsEntries?: readonly Omit<AnswerOf<'listPointsEntries'>['list'][number], 'id'>[];
  readonly identityDraft?: AnswerOf<'getIdentityDraft'>['draft'];
}

export interface StoredOrder {
  readonly what: string;
  readonly owner: 'jia' | 'yi' | 'guest';
  readonly orderNo: string;
  readonly state: string;
  /** The state of the order after its jobs have run. */
  readonly becomes?: string;
  /** The step at which a draft was left. */
  readonly step?: string;
  readonly consentToken?: string;
  readonly insuredPhone?: string;
  readonly payUrl?: string;
  readonly paymentNo?: string;
  /** The health questions that an underwriter has to see. */
  readonly referredFor?: readonly string[];
  readonly premiumFen: number | null;
  /** Priced on a day with the tables of its own version; a draft with those on sale. `linesFen` is by coverage. */
  readonly price:
    | { readonly onDay: string; readonly premiumFen: number; readonly linesFen: Readonly<Record<string, number>> }
    | { readonly onDay: string; readonly problem: string };
  /** Absent where the version had no charges. */
  readonly charge?: { readonly state: string; readonly amountFen: number } | null;
  readonly productVersion: string;
  readonly occupationVersion: string | null;
  readonly consent: string;
  readonly trail: { readonly ok: boolean; readonly rows: number };
  /** As its owner saw it; `history` has the states of its events. */
  readonly order: Omit<AnswerOf<'getOrder'>, 'orderNo' | 'actions' | 'now' | 'events' | 'payments'> & {
    readonly history: readonly string[];
  };
  readonly draft?: Pick<
    AnswerOf<'startApplication'>,
    'version' | 'premium' | 'premiumProblem' | 'phoneVerified' | 'consents' | 'application'
  >;
}

type Insured = AnswerOf<'getPolicy'>['insureds'][number];

export interface StoredPolicy {
  readonly policyNo: string;
  readonly verifyCode: string;
  /** `file` is null where the file is not part of the data set. */
  readonly epolicy: { readonly state: string; readonly sha256: string | null; readonly file: string | null };
  /** Present if the e-policy was delivered. */
  readonly coolingOffEndsOn?: string;
  /** As its owner saw it. */
  readonly policy: Pick<
    AnswerOf<'getPolicy'>,
    'productName' | 'insuredNames' | 'sumAssured' | 'premium' | 'effectiveOn' | 'coverUntil' | 'issuedAt' | 'nextPremiumOn' | 'qinBeans'
  > &
    Pick<AnswerOf<'getPolicy'>, 'terms' | 'applicant'> & {
      readonly insureds: readonly (Omit<Insured, 'id' | 'benefits'> & {
        readonly benefits: readonly Omit<Insured['benefits'][number], 'state' | 'on'>[];
      })[];
    };
  /** Its first version. Absent where the version had no contracts. */
  readonly contract?: Omit<Contract, 'members'> & {
    readonly members: readonly (Omit<ContractMember, 'cashValues'> & { readonly sha256OfCashValues: string })[];
  };
}

interface StoredJob {
  readonly queue: string;
  readonly state: string;
  readonly tries: number;
  /** Name of its order; null for messages about an account. */
  readonly order: string | null;
  readonly data: { readonly messageId?: string; readonly mailId?: string };
}
