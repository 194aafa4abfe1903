/** The Luhn check digit of a string of digits. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const doubled = Number(character) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

/** 16 digits: 88, the last two digits of the year, an eleven-digit serial number, a Luhn check digit. */
export function makePolicyNo(year: string, serial: number): string {
  const digits = `88${year.slice(2)}${String(serial).padStart(11, '0')}`;
  return digits + checkDigit(digits);
}

/** The serial of a policy number. Undefined: it is none. */
export function readPolicySerial(policyNo: string): number | undefined {
  if (!/^88\d{14}$/.test(policyNo) || !policyNo.endsWith(checkDigit(policyNo.slice(0, -1)))) return undefined;
  return Number(policyNo.slice(4, -1));
}
