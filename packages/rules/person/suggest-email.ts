import { otherMailDomains, usualMailDomains } from '@portal/reference/mail-domains.ts';

const real: ReadonlySet<string> = new Set([...usualMailDomains, ...otherMailDomains]);

/**
 * The address that was probably meant, if its domain is one mistake away from a usual one: `name@qq.con` means `name@qq.com`. Undefined for
 * real domains and for domains that resemble no usual one. It is a question to the customer, never a refusal.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || real.has(domain)) return undefined;
  const meant = usualMailDomains.find((usual) => isMistyped(domain, usual));
  return meant === undefined ? undefined : `${email.slice(0, at)}@${meant}`;
}

/** One character added, left out or replaced, or two neighbours swapped. */
function isMistyped(typed: string, meant: string): boolean {
  const start = sharedStart(typed, meant);
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  if (rest.slice(1) === wanted || rest === wanted.slice(1)) return true;
  if (isSwapped(rest, wanted)) return true;
  return rest.slice(1) === wanted.slice(1) && !isAnotherShortName(meant, start);
}

function isSwapped(rest: string, wanted: string): boolean {
  return rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
}

/** Names of two or three characters are so close to each other that another character makes another domain: `136.com`, `iq.com`. */
function isAnotherShortName(meant: string, place: number): boolean {
  const label = meant.slice(0, meant.lastIndexOf('.')).split('.').at(-1) ?? '';
  return label.length <= 3 && place < meant.lastIndexOf('.');
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
