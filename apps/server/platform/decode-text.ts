/** Whether bytes are text in this encoding and contain Han characters, like any Chinese file. */
function readsAs(bytes: Buffer, encoding: string): boolean {
  try {
    return /\p{Script=Han}/u.test(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

function nameEncoding(bytes: Buffer): string {
  const zerosAt = (parity: number) => bytes.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  if (bytes.includes(0)) return zerosAt(1) >= zerosAt(0) ? 'UTF-16LE' : 'UTF-16BE';
  if (readsAs(bytes, 'gb18030')) return 'GB18030 (GBK, as Excel saves CSV in Chinese)';
  return readsAs(bytes, 'big5') ? 'Big5' : 'no text encoding that is known here';
}

/** Decodes a file in UTF-8, with or without a byte order mark. For any other file returns its probable encoding. */
export function decodeText(bytes: Buffer): { readonly text: string } | { readonly encoding: string } {
  if (!bytes.includes(0)) {
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } catch {
      // Not UTF-8: the probable encoding is found below.
    }
  }
  return { encoding: nameEncoding(bytes) };
}
