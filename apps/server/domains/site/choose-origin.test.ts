import { describe, expect, it } from 'vitest';
import { chooseOrigin } from './choose-origin.ts';

const hosts = ['www.life.com.example', 'www.life.example', 'm.life.example'];
const choose = (host: string) => chooseOrigin(hosts, 'http://127.0.0.1:3000', host);

describe('the address that a page is made for', () => {
  it('is the requested one, if the settings name it or it is the public one', () => {
    expect(choose('m.life.example')).toBe('https://m.life.example');
    expect(choose('127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
  });

  it('is one with .com for an unknown host with .com, and one without it for any other', () => {
    expect(choose('invented.com')).toBe('https://www.life.com.example');
    expect(choose('invented.org')).toBe('http://127.0.0.1:3000');
  });

  it('is the public one if the settings name none', () => {
    expect(chooseOrigin([], 'https://www.life.example', 'invented.com')).toBe('https://www.life.example');
  });
});
