import { showDay, splitDate } from '@portal/rules/values/dates.ts';
import type { PrintedColours } from '@portal/rules/values/brand-colours.ts';
import { drawQr } from '#platform/images/draw-qr.ts';
import type { Contract } from '../contract/contract.ts';
import type { RosterRow } from './group-part.ts';

/** Label and value. */
export type Field = readonly [label: string, value: string];

export interface EpolicyCompany {
  readonly fullName: string;
  readonly shortName: string;
  readonly englishName: string;
  readonly logoSvg: string;
  readonly address: string;
  readonly hotline: string;
  readonly hotlineHours: string;
  readonly website: string;
  readonly colours: PrintedColours;
}

/** A document of the contract, with its text in Markdown. */
export interface WholeText {
  readonly id: string;
  readonly title: string;
  /** SHA-256 of the text. */
  readonly hash: string;
  readonly markdown: string;
}

/** The printed content of one policy. Dates are `YYYY-MM-DD`. */
export interface EpolicyInput {
  readonly company: EpolicyCompany;
  readonly policyNo: string;
  readonly issuedOn: string;
  /** With prices. */
  readonly contract: Contract;
  /** The people of a group, in their order. */
  readonly roster?: readonly RosterRow[];
  /** The terms that the e-policy contains as a whole. A certificate of a member has none. */
  readonly terms?: readonly WholeText[];
  readonly agreements: readonly string[];
  readonly verifyUrl: string;
  readonly demonstration: boolean;
}

/** The data that the frame of every printed file needs (`frame.typ`). */
export interface PrintedFrame<Kind extends string> {
  readonly kind: Kind;
  readonly company: EpolicyCompany;
  readonly policyNo: string;
  readonly productName: string;
  readonly filingNo: string;
  readonly issuedOn: string;
  /** The date of the file. */
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly verify: { readonly url: string; readonly qrSvg: string };
  /** Marks each page as a specimen. */
  readonly demonstration: boolean;
}

/** The frame of a file about a policy. */
export function frameOf<Kind extends string>(kind: Kind, input: EpolicyInput): PrintedFrame<Kind> {
  const { company, policyNo, contract, issuedOn, verifyUrl, demonstration } = input;
  const { productName, filingNo } = contract;
  return {
    kind,
    company,
    policyNo,
    productName,
    filingNo,
    issuedOn: showDay(issuedOn),
    date: splitDate(issuedOn),
    verify: { url: verifyUrl, qrSvg: drawQr(verifyUrl) },
    demonstration,
  };
}
