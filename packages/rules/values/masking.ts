/** Masking of personal data (spec 2 §5). Characters are code points, so a rare character counts as one. */

function keepEnds(text: string, leading: number, trailing: number): string {
  const characters = [...text];
  const hidden = characters.length - leading - trailing;
  if (hidden <= 0) return '*'.repeat(characters.length);
  return characters.slice(0, leading).join('') + '*'.repeat(hidden) + characters.slice(characters.length - trailing).join('');
}

/** `李*`, `欧**娜`: keeps the first of two characters, or the first and last of more. Hides a single character. */
export function maskName(name: string): string {
  return [...name].length === 2 ? keepEnds(name, 1, 0) : keepEnds(name, 1, 1);
}

/** `138****8000`: keeps the given number of characters at both ends. A number without other characters is hidden completely. */
export function maskPhone(phone: string, leading = 3, trailing = 4): string {
  return keepEnds(phone, Math.max(0, leading), Math.max(0, trailing));
}

/** `110***********002X`: keeps the first three and last four characters, or one and two of a number below 15 characters. */
export function maskCertificate(number: string): string {
  return [...number].length >= 15 ? keepEnds(number, 3, 4) : keepEnds(number, 1, 2);
}

/** `************1234`: keeps the last four characters. */
export function maskBankAccount(account: string): string {
  return keepEnds(account, 0, 4);
}

/** `z***@example.com`: keeps the first letter and the domain, always with three stars. Text without @ is hidden completely. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '*'.repeat([...email].length);
  return `${at > 1 ? email.slice(0, 1) : ''}***${email.slice(at)}`;
}
