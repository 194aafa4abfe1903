/**
 * A puzzle that costs a program processor time before each guess of a password, and a person nothing: find a number such that
 * the SHA-256 of `challenge:number` begins with so many zero bits. SHA-256 is our own here, because a browser's is asynchronous
 * and three times as slow for short texts.
 */

/** The fractional parts of the roots of the first primes, as FIPS 180-4 defines the constants. */
function rootsOfPrimes(count: number, exponent: number): Int32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) if (primes.every((prime) => candidate % prime > 0)) primes.push(candidate);
  return Int32Array.from(primes, (prime) => (prime ** exponent % 1) * 2 ** 32);
}

const start = rootsOfPrimes(8, 1 / 2);
const rounds = rootsOfPrimes(64, 1 / 3);
const schedule = new Int32Array(64);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mixBlock(state: Int32Array, view: DataView, at: number): void {
  const word = (index: number): number => schedule[index] ?? 0;
  for (let i = 0; i < 16; i += 1) schedule[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const early = word(i - 15);
    const late = word(i - 2);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + word(i)) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((sum, i) => {
    state[i] = (state[i] ?? 0) + sum;
  });
}

/** SHA-256 of a text of ASCII characters, as eight words of 32 bits. */
export function sha256(text: string): Int32Array {
  const length = (((text.length + 8) >> 6) + 1) << 6;
  const view = new DataView(new ArrayBuffer(length));
  for (let i = 0; i < text.length; i += 1) view.setUint8(i, text.charCodeAt(i));
  view.setUint8(text.length, 0x80);
  view.setUint32(length - 4, text.length * 8);
  const state = start.slice();
  for (let at = 0; at < length; at += 64) mixBlock(state, view, at);
  return state;
}

/** Whether a number solves the puzzle. `bits` is 0 to 32. */
export function solvesPuzzle(challenge: string, solution: number, bits: number): boolean {
  const [first = 0] = sha256(`${challenge}:${solution}`);
  return Math.clz32(first) >= bits;
}

/**
 * Tries `count` numbers from `from` on. Undefined: none of them is a solution; continue after them. A page calls it in slices, or in a
 * worker, so that it stays responsive. On average 2 to the power of `bits` numbers are tried.
 */
export function solvePuzzle(challenge: string, bits: number, from = 0, count = 2 ** 31): number | undefined {
  for (let number = from; number < from + count; number += 1) if (solvesPuzzle(challenge, number, bits)) return number;
  return undefined;
}
