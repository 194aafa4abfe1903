let table: Map<string, readonly number[]> | undefined;

/** The bytes of every character of two bytes. */
function makeTable(): Map<string, readonly number[]> {
  const decoder = new TextDecoder('gbk');
  const made = new Map<string, readonly number[]>();
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if ([...character].length === 1 && character !== '\uFFFD' && !made.has(character)) made.set(character, [first, second]);
    }
  return made;
}

/** A text in GBK, which Node only reads. What GBK does not have is a question mark. */
export function toGbk(text: string): Buffer {
  table ??= makeTable();
  const known = table;
  return Buffer.from(Array.from(text).flatMap((one) => (one < '\u0080' ? [one.charCodeAt(0)] : (known.get(one) ?? [0x3f]))));
}
