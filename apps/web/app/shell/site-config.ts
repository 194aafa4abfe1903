/** A link of the shell. `to` is a path of this site or a full address, which opens in a new window. */
export interface ShellLink {
  label: string;
  to: string;
  newWindow?: boolean;
}

/** The company's data for header, footer and ribbon; the server fills it from the site's content. */
export interface SiteConfig {
  company: {
    /** The registered name. */
    name: string;
    /** Shown beside the mark, in two lines. */
    logoText: string;
    logoSubtext: string;
  };
  /** National hotline and the hours of the header (spec 1 §1). */
  hotline: { number: string; hours: string };
  /** Hours of the staffed service, shown in the footer (spec 2 §2). */
  manualServiceHours: string;
  /** Hong Kong and Macau lines. */
  regionalHotlines: readonly { label: string; number: string }[];
  /** Consumer-rights mailbox. */
  mailbox: string;
  /** The employee-benefit platform of this environment, or our page on benefits of employees; absent = not offered. */
  employeeBenefit?: ShellLink;
  /** `qrImage` is the address of a QR code for the account; accounts without one are not shown. */
  officialAccounts: readonly { name: string; qrImage?: string }[];
  footerColumns: readonly { title: string; links: readonly ShellLink[] }[];
  friendlyLinks: readonly ShellLink[];
  /** Filing number of this origin, chosen by the server (spec 2 §2). */
  filing: { icp: ShellLink; police?: ShellLink };
  /** Badge of the footer; empty = none. */
  ipv6Text: string;
  copyrightYears: string;
  /** A code that opens this site on a phone, with its text; shown on wide screens only. */
  phoneCode?: { image: string; text: string };
  /** Text of the ribbon on a demonstration system; absent = no ribbon. */
  demoNotice?: string;
}

/** Addresses of the header's links. */
export interface HeaderLinks {
  home: string;
  login: string;
  register: string;
  personalCentre: string;
  /** How to claim. */
  claims: string;
  /** The search page; the text is added as `?searchData=`. */
  search: string;
}

export interface MenuItem extends ShellLink {
  /** Number of the entry for tracking (spec 1 §9). */
  index: number;
  /** Stands beside the menu as an entry of its own. */
  apart?: boolean;
}

/** `unknown` until the browser has fetched the session: cached pages contain no user. */
export type ShellSession = 'unknown' | 'guest' | { greeting: string };
