import { describe, expect, it } from 'vitest';
import { IntentionKeeper } from './intention-keeper.ts';

describe('the idempotency key of an intention', () => {
  const create = () => {
    let count = 0;
    return () => ({ idempotencyKey: `key-${(count += 1)}` });
  };

  it('stays the same while the same request is repeated', () => {
    const keeper = new IntentionKeeper(create());
    expect(keeper.optionsFor({ version: 3, premium: '1.00' })).toEqual({ idempotencyKey: 'key-1' });
    expect(keeper.optionsFor({ version: 3, premium: '1.00' })).toEqual({ idempotencyKey: 'key-1' });
  });

  it('is new for another request', () => {
    const keeper = new IntentionKeeper(create());
    keeper.optionsFor({ version: 3, premium: '1.00' });
    expect(keeper.optionsFor({ version: 3, premium: '2.00' })).toEqual({ idempotencyKey: 'key-2' });
  });
});
