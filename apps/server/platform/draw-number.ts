/** More draws than these find only taken numbers if something else is wrong. */
const mostDraws = 20;

/** Draws numbers until one is free. `take` writes a row with the number, and returns whether nobody had it. Returns the number. */
export async function drawNumber(draw: () => string, take: (number: string) => Promise<boolean>): Promise<string> {
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const number = draw();
    if (await take(number)) return number;
  }
  throw new Error('no free number was drawn');
}
