import { describe, expect, it } from 'vitest';
import { createSealer } from './sealing.ts';
import { readTicket, type TicketKind, writeTicket } from './tickets.ts';

const sealer = createSealer([{ id: 1, secret: Buffer.alloc(32, 7) }]);
const now = new Date('2026-11-21T04:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe('a ticket', () => {
  const { ticket, expiresAt } = writeTicket(sealer, 'epolicy', 'account 1', { id: 'p1' }, { now });
  const read = (kind: TicketKind, holder: string, text: string, at = now) => readTicket(sealer, kind, holder, text, at);

  it('says what was written, to its holder, until its last instant', () => {
    expect(expiresAt).toEqual(after(5 * 60_000));
    expect(read('epolicy', 'account 1', ticket)).toMatchObject({ id: 'p1' });
    expect(read('epolicy', 'account 1', ticket, expiresAt)).toMatchObject({ id: 'p1' });
    expect(read('epolicy', 'account 1', ticket, after(5 * 60_000 + 1))).toBeUndefined();
  });

  it('opens for nobody else, as nothing else, and not when a letter was changed', () => {
    expect(read('epolicy', 'account 2', ticket)).toBeUndefined();
    expect(read('invoice', 'account 1', ticket)).toBeUndefined();
    for (const wrong of ['', 'x', 'a.b.c.d', `${ticket.slice(0, -3)}AAA`, `A${ticket}`])
      expect(read('epolicy', 'account 1', wrong), wrong).toBeUndefined();
    const other = createSealer([{ id: 1, secret: Buffer.alloc(32, 8) }]);
    expect(readTicket(other, 'epolicy', 'account 1', ticket, now)).toBeUndefined();
  });

  it('may end when its writer says', () => {
    const short = writeTicket(sealer, 'session', 's', {}, { now, expiresAt: after(1_000) });
    expect(read('session', 's', short.ticket, after(999))).toBeDefined();
    expect(read('session', 's', short.ticket, after(1_000))).toBeUndefined();
  });
});
