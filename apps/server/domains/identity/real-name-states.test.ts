import { realNameState } from '@portal/contract/states.ts';
import { describe, expect, it } from 'vitest';
import { nextRealNameState, type RealNameCause } from './real-name-transitions.ts';

const causes: readonly RealNameCause[] = ['match', 'differ', 'contest', 'ask_review', 'approve', 'reject', 'lose', 'close'];

describe('the table of the states of a real name', () => {
  const cells = realNameState.options.flatMap((state) => causes.map((cause) => ({ state, cause, to: nextRealNameState(state, cause) })));

  it('has these transitions and no others', () => {
    const open = ['match→verified', 'differ→mismatch', 'contest→manual_review', 'ask_review→manual_review'];
    const of = (state: string) => cells.filter((cell) => cell.state === state && cell.to).map(({ cause, to }) => `${cause}→${to}`);
    expect(Object.fromEntries(realNameState.options.map((state) => [state, of(state)]))).toEqual({
      none: [...open, 'reject→none', 'close→none'],
      mismatch: [...open, 'close→none'],
      rejected: [...open, 'close→none'],
      manual_review: ['approve→verified', 'reject→rejected', 'close→none'],
      verified: ['match→verified', 'contest→manual_review', 'ask_review→manual_review', 'reject→verified', 'lose→rejected', 'close→none'],
    });
  });
});
