/**
 * How much one caller may ask for. Every call names its cost; this file has the numbers of all calls.
 *
 * The windows are fixed: all of them begin anew at each full `seconds`. A caller counts first as a person: an account, or without one a
 * device, which is a browser with our visitor cookie. Everybody else of a network address is one group, the strangers. Devices and
 * strangers together have the limit of their address. It is far higher, because a mobile network, a branch or a family share one address:
 * at least ten times that of a device, and one and a half times that of the strangers. Accounts have proven a phone and count by
 * themselves.
 */
export interface Window {
  readonly seconds: number;
  /** One account or one device. Absent: persons are not told apart. */
  readonly person?: number;
  /** All strangers of one address. */
  readonly strangers?: number;
  /** All callers of one address that have no account. */
  readonly address: number;
}

export interface Limit {
  /**
   * `here`: each server counts in its memory, so three servers admit three times as many calls. `together`: all servers count in one table,
   * at the price of a write.
   */
  readonly counted: 'here' | 'together';
  readonly windows: readonly Window[];
  /** What the customer can do instead of waiting. */
  readonly instead?: string;
}

const minute = 60;
const tenMinutes = 600;
const hour = 3_600;
const day = 86_400;

const within = (seconds: number, person: number, strangers: number, address: number): Window => ({ seconds, person, strangers, address });
const here = (...windows: readonly Window[]): Limit => ({ counted: 'here', windows });
const together = (...windows: readonly Window[]): Limit => ({ counted: 'together', windows });

/** The costs of a call, and the limit of each call of this cost that has no other. */
export const costs = {
  //                           person, strangers, address
  /** Answers from memory or by a query. */
  read: here(within(minute, 600, 3_000, 6_000)),
  /** Computes: prices, illustrations, searches. */
  price: here(within(minute, 300, 2_000, 4_000)),
  /** Changes a few rows. */
  write: here(within(minute, 120, 600, 3_000)),
  /** Makes a document, or sends a large file. */
  render: here(within(minute, 60, 300, 600)),
  /** Compares a password or a code: slow on purpose, or a guess. */
  hash: here(within(tenMinutes, 120, 600, 1_200)),
  /** Sends a text message. `sentMessage` below limits how many are really sent. */
  message: here(within(hour, 240, 1_200, 4_000)),
  /** Receives, cleans and stores an image of megabytes. */
  image: together(within(hour, 60, 300, 1_000), within(day, 200, 1_000, 4_000)),
  /** Binds the customer or the insurer, or asks a provider: submits, pays, asks for an invoice. */
  money: together(within(hour, 60, 200, 2_000)),
  /** Another system calls. It has no device, and many events at once. */
  machine: here({ seconds: minute, address: 6_000 }),
} as const satisfies Record<string, Limit>;

/** Limits that belong to one call, to several calls together, or to something that a call does. */
export const limits = {
  //                           person, strangers, address
  /** Devices that get their first cookie. A browser that throws it away remains a stranger. */
  newDevice: together({ seconds: hour, address: 600 }),
  /** Orders that begin: the first save of a draft. */
  newOrder: { ...together(within(hour, 40, 200, 1_000)), instead: '先完成已保存的投保单' },
  /** Requests that begin. */
  newCase: { ...together(within(hour, 30, 30, 1_000)), instead: '先完成已保存的申请' },
  /** Saves of drafts. Pages save 0.8 seconds after the last key. */
  draft: here(within(minute, 90, 600, 3_000), within(hour, 2_400, 12_000, 40_000)),
  /** Reports of what pages showed. Each order also has a limit of rows. */
  saleSteps: here(within(minute, 60, 600, 3_000)),
  /** Links for people who pay on behalf of the applicant. */
  payLink: together(within(hour, 30, 150, 600)),
  /** Messages that are sent on request. Each phone also has its limits. */
  sentMessage: { ...together(within(hour, 30, 200, 1_000), within(day, 30, 600, 4_000)), instead: '致电客服' },
  /** Links that hand a draft to another device or a helper. */
  draftLink: { ...together(within(hour, 20, 100, 400)), instead: '在本机继续填写' },
  /** Searches that count for the popular ones. Others are answered all the same. */
  countedSearch: here(within(hour, 60, 1_000, 2_000)),
  /** Captchas to see and to hear. */
  captcha: together(within(tenMinutes, 60, 600, 1_200)),
  /** A slider is a weaker proof than a picture. */
  slider: { ...together(within(hour, 12, 120, 240)), instead: '换用图形或语音验证码' },
  /** Changes of the phone by somebody who no longer has the old one. */
  movePhone: { ...together(within(day, 10, 60, 200)), instead: '致电客服' },
  wechatStart: together(within(tenMinutes, 120, 600, 1_200)),
  /** Codes that are exchanged: each asks WeChat, which limits the insurer. */
  wechatReturn: together(within(tenMinutes, 60, 300, 600)),
  /** Cards that are read: each costs a second of a processor. */
  cardReading: together(within(hour, 40, 200, 600), within(day, 200, 1_000, 3_000)),
  /** Proofs of the real name: each reads two sides. */
  realName: together(within(hour, 20, 40, 300)),
  /** Own images that are shown or removed. */
  imageAccess: here(within(hour, 600, 2_000, 6_000)),
  /** Files of papers: one paper may have forty, and a customer several papers. What belongs to one owner has a limit of its own. */
  paperPage: together(within(hour, 150, 500, 1_500), within(day, 400, 1_500, 5_000)),
  /** Names of agents must not be collected. */
  verifyAgent: together(within(tenMinutes, 20, 100, 400)),
  verifyPolicy: together(within(hour, 30, 150, 600)),
  lead: { ...together(within(hour, 20, 60, 200)), instead: '致电客服' },
  promotion: here(within(minute, 60, 600, 1_200)),
  failureReport: here(within(tenMinutes, 60, 600, 1_200)),
  events: here(within(tenMinutes, 300, 3_000, 6_000)),
  /** Tables of people that are read: each costs a worker a second. */
  rosterFile: together(within(hour, 60, 200, 600)),
  /** Checks whether a credit code and a name belong together: each asks a register. */
  creditCode: { ...together(within(hour, 40, 100, 500)), instead: '直接填写，提交时会再核对' },
  /** Guesses of a name and a certificate number behind the link of a group. Each link also has its limit. */
  rosterPerson: together(within(hour, 10, 120, 600), within(day, 30, 400, 2_000)),
  /** Passwords and codes of the insurer's people. Each account also locks after some. */
  staffSignIn: together(within(tenMinutes, 10, 40, 100)),
  /** Copies of all one's data. */
  myData: together(within(day, 20, 20, 400)),
} as const satisfies Record<string, Limit>;

export type Cost = keyof typeof costs;
export type LimitName = keyof typeof limits;
