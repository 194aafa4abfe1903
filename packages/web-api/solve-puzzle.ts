import type { Puzzle } from '@portal/contract/envelope.ts';

/** Tries between two pauses: about 20 ms, so that the page keeps responding. */
const slice = 8_000;

/** Finds the number that solves a puzzle, while the page keeps responding. The program for it is loaded when it is first needed. */
export async function solveInSlices({ challenge, bits }: Puzzle): Promise<number> {
  const { solvePuzzle } = await import('@portal/rules/account/hash-puzzle.ts');
  for (let from = 0; ; from += slice) {
    const solution = solvePuzzle(challenge, bits, from, slice);
    if (solution !== undefined) return solution;
    await new Promise((resume) => setTimeout(resume));
  }
}
