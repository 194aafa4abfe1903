import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

/** 职业名称：样例 as Excel in Chinese saves it, and 職業名稱：樣例 as saved in Taiwan. Node can write neither encoding. */
const inGbk = Buffer.from('d6b0d2b5c3fbb3c6a3bad1f9c0fd', 'hex');
const inBig5 = Buffer.from('c2beb77ea657bad9a147bccba8d2', 'hex');
const littleEndian = Buffer.from('职业,code', 'utf16le');

describe('decoding a text file', () => {
  it('accepts UTF-8 with and without a byte order mark', () => {
    expect(decodeText(Buffer.from('职业'))).toEqual({ text: '职业' });
    expect(decodeText(Buffer.from('\uFEFF职业'))).toEqual({ text: '职业' });
    expect(decodeText(Buffer.from(''))).toEqual({ text: '' });
  });

  it.each([
    ['GB18030 (GBK, as Excel saves CSV in Chinese)', inGbk],
    ['UTF-16LE', Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian])],
    ['UTF-16LE', littleEndian],
    ['UTF-16BE', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(littleEndian).swap16()])],
    ['UTF-16BE', Buffer.from(littleEndian).swap16()],
    ['XLSX or another archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(12)])],
    ['no text encoding that is known here', Buffer.from([0x89, 0x50, 0xff, 0xff])],
  ])('names %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ encoding });
  });

  it('names the more common encoding for text that may be in either of the Chinese ones', () => {
    expect(decodeText(inBig5)).toHaveProperty('encoding');
  });
});
