import { describe, expect, it } from 'vitest';
import { maskAddress, nameDevice } from './name-device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${windows} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge · Windows'],
    [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
    [`${iphone} Mobile/15E148 MicroMessenger/8.0.50`, '微信 · iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · macOS'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['curl/8.5.0', null],
    [undefined, null],
  ])('with the user agent %j is called %j', (userAgent, name) => {
    expect(nameDevice(userAgent)).toBe(name);
  });
});

describe('a network address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.*'],
    ['::ffff:203.0.113.7', '203.0.113.*'],
    ['2001:db8:1:2::3', '2001:db8:1:*'],
  ])('%s is shown as %s', (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
  });
});
