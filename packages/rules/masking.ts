/** What is shown of personal data (spec 2 §5). Characters are code points: a rare character is one. */

function keepEnds(text: string, leading: number, trailing: number): string {
  const characters = [...text];
  const hidden = characters.length - leading - trailing;
  if (hidden <= 0) return '*'.repeat(characters.length);
  return characters.slice(0, leading).join('') + '*'.repeat(hidden) + characters.slice(characters.length - trailing).join('');
}

/** `李*`, `欧**娜`: two characters keep the first, longer names the first and the last. A single one is hidden. */
export function maskName(name: string): string {
  return [...name].length === 2 ? keepEnds(name, 1, 0) : keepEnds(name, 1, 1);
}

/** `138****8000`: a chosen number of characters at both ends. A number too short to hide anything is hidden whole. */
export function maskPhone(phone: string, leading = 3, trailing = 4): string {
  return keepEnds(phone, Math.max(0, leading), Math.max(0, trailing));
}

/** `110***********002X`: three and four for the long numbers, one and two for those under 15 characters. */
export function maskCertificate(number: string): string {
  return [...number].length >= 15 ? keepEnds(number, 3, 4) : keepEnds(number, 1, 2);
}

/** `************1234`. */
export function maskBankAccount(account: string): string {
  return keepEnds(account, 0, 4);
}

/** `z***@example.com`: the first letter, three stars whatever the length, the domain. Anything without @ is hidden whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '*'.repeat([...email].length);
  return `${at > 1 ? email.slice(0, 1) : ''}***${email.slice(at)}`;
}
