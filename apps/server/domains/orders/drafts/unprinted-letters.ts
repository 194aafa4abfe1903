import { findUnprinted } from '@portal/rules/values/letters.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';

/** Tells operators of an order that cannot be sold online because no font prints a letter of it. */
export type ReportUnprinted = (orderNo: string, application: Application) => void;

/** How many orders are reported. */
const mostNamed = 1_000;

/**
 * One line for each order, as long as the process runs, and not for more than a thousand: the number, with which the customer calls, and
 * the letters by their codes. Nothing else of the name is written.
 */
export function createUnprintedReport(log: (line: string) => void): ReportUnprinted {
  const named = new Set<string>();
  return (orderNo, application) => {
    if (named.has(orderNo) || named.size >= mostNamed) return;
    const letters = findUnprinted(JSON.stringify(application));
    if (letters.length === 0) return;
    named.add(orderNo);
    const codes = letters.map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(' ');
    log(`order ${orderNo} needs an operator: no font prints ${codes}, so it cannot be sold online`);
  };
}
