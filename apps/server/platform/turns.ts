import { createFairQueue, type Sender } from './fair-queue.ts';
import { refuse, type Refused } from './refused.ts';

export interface TurnLimits {
  /** Pieces of work that go on at the same time: in all, and of one sender of the first rank or of the others. */
  readonly atOnce: number;
  readonly ofOne: { readonly first: number; readonly others: number };
  /** Of those, how many of other ranks than the first: the slower the first rank's work becomes, the less is begun beside it. Absent: all. */
  readonly ofOthers?: number;
  /** How many may wait, in all and of one sender. */
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** Milliseconds that the first rank, and the others, wait before they are refused. */
  readonly patienceMs: { readonly first: number; readonly others: number };
  /**
   * The patience of the others while some of them have waited for as long as `afterMs` without a pause: then the queue only makes all late.
   * Meanwhile the last one to come goes first ("adaptive LIFO"): their patience is not used up, and their work is not late.
   */
  readonly standing?: { readonly afterMs: number; readonly patienceMs: number };
  /** The part of the time that one sender's work may take, and the milliseconds that it may save up. Absent: all of it. */
  readonly share?: { readonly part: number; readonly savedMs: number };
}

/** Lets work begin when it is its sender's turn. */
export interface Turns {
  /** Runs `work` now or later. Refuses BUSY if there is no room to wait, or the wait is too long: then `work` does not run. */
  run<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result | Refused<'BUSY'>>;
}

/** While a queue stands, one place of so many goes to whoever's turn it is, and not to who came last. */
const fairOf = 4;

interface Waiting extends Sender {
  /** Came while the queue stood. */
  readonly isLate: boolean;
  /** Resolves the wait: with true the work begins. */
  readonly answer: (mayBegin: boolean) => void;
  timer?: NodeJS.Timeout;
  isOver?: boolean;
}

interface Lane {
  /** Work that is running, resting, or waiting in the common queue. */
  begun: number;
  readonly waiting: Waiting[];
  /** Milliseconds of work that it may do without a rest, as of `creditAt`. */
  credit: number;
  creditAt: number;
}

/** How long a lane has to rest after its work took `tookMs`: until it has no debt. */
function restAfter(lane: Lane, tookMs: number, { part, savedMs }: NonNullable<TurnLimits['share']>): number {
  const now = performance.now();
  lane.credit = Math.min(savedMs, lane.credit + (now - lane.creditAt) * part) - tookMs;
  lane.creditAt = now;
  return lane.credit < 0 ? -lane.credit / part : 0;
}

/**
 * A bounded queue before work that shares one processor. Each sender has a lane of its own, so nobody waits for all that another one
 * has sent; a lane whose work has taken more than its share of the time rests before its next turn.
 */
class TurnQueue implements Turns {
  readonly #limits: TurnLimits;
  readonly #lanes = new Map<string, Lane>();
  /** Lanes whose work may begin as soon as other work has ended. */
  readonly #ready = { first: createFairQueue<Waiting>(), others: createFairQueue<Waiting>() };
  #running = 0;
  #othersRunning = 0;
  #waiting = 0;
  /** Of other ranks than the first, and since when there have been some without a pause. */
  #othersWaiting = 0;
  #standsSince = 0;
  #places = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async run<Result>({ key, rank }: Sender, work: () => Promise<Result>): Promise<Result | Refused<'BUSY'>> {
    if (!(await this.#wait({ key, rank }))) return refuse('BUSY');
    const began = performance.now();
    try {
      return await work();
    } finally {
      const { share } = this.#limits;
      const lane = this.#lanes.get(key);
      const rest = lane && share ? restAfter(lane, performance.now() - began, share) : 0;
      // In a new turn of the event loop, so that what has arrived meanwhile is read before the next work begins.
      setImmediate(() => this.#end(key, rank, rest));
    }
  }

  #end(key: string, rank: number, rest: number): void {
    this.#running -= 1;
    if (rank > 0) this.#othersRunning -= 1;
    if (rest > 0) setTimeout(() => this.#release(key), rest).unref();
    else this.#release(key);
    this.#beginNext();
  }

  /** Resolves with whether the work may begin. */
  #wait({ key, rank }: Sender): Promise<boolean> {
    const { share, mostWaiting, mostWaitingOfOne } = this.#limits;
    const lane = this.#lanes.get(key) ?? { begun: 0, waiting: [], credit: share?.savedMs ?? 0, creditAt: performance.now() };
    if (this.#waiting >= mostWaiting || lane.waiting.length >= mostWaitingOfOne) return Promise.resolve(false);
    this.#lanes.set(key, lane);
    return new Promise((resolve) => {
      if (this.#othersWaiting === 0) this.#standsSince = performance.now();
      const one: Waiting = { key, rank, isLate: rank > 0 && this.#stands(), answer: resolve };
      this.#waiting += 1;
      if (rank > 0) this.#othersWaiting += 1;
      lane.waiting.push(one);
      this.#offer(key, lane);
      this.#beginNext();
      if (!one.isOver) one.timer = setTimeout(() => this.#giveUp(one, lane), this.#patienceOf(one));
    });
  }

  #giveUp(one: Waiting, lane: Lane): void {
    this.#leave(one, false);
    const at = lane.waiting.indexOf(one);
    if (at >= 0) lane.waiting.splice(at, 1);
    else {
      this.#readyOf(one.rank).remove(one, one.key);
      this.#release(one.key);
    }
  }

  #readyOf(rank: number) {
    return rank === 0 ? this.#ready.first : this.#ready.others;
  }

  /** Whether the others have waited for too long without a pause. */
  #stands(): boolean {
    const { standing } = this.#limits;
    return standing !== undefined && this.#othersWaiting > 0 && performance.now() - this.#standsSince > standing.afterMs;
  }

  #patienceOf({ rank, isLate }: Waiting): number {
    const { patienceMs, standing } = this.#limits;
    if (rank === 0) return patienceMs.first;
    return standing && isLate ? standing.patienceMs : patienceMs.others;
  }

  /** Puts into the common queue what of a lane may begin, and forgets a lane that has nothing to remember. */
  #offer(key: string, lane: Lane): void {
    const { share, ofOne } = this.#limits;
    for (let [one] = lane.waiting; one && lane.begun < (one.rank === 0 ? ofOne.first : ofOne.others); [one] = lane.waiting) {
      lane.waiting.shift();
      lane.begun += 1;
      this.#readyOf(one.rank).add(one, one);
    }
    if (lane.begun > 0 || this.#lanes.get(key) !== lane) return;
    const recovery = share ? (share.savedMs - lane.credit) / share.part - (performance.now() - lane.creditAt) : 0;
    if (recovery <= 0) this.#lanes.delete(key);
    else setTimeout(() => this.#offer(key, lane), recovery).unref();
  }

  #takeNext(): Waiting | undefined {
    const { atOnce, ofOthers = atOnce } = this.#limits;
    return this.#ready.first.take() ?? (this.#othersRunning < ofOthers ? this.#takeOther() : undefined);
  }

  #takeOther(): Waiting | undefined {
    const { others } = this.#ready;
    if (!this.#stands()) return others.take();
    // A lane with other work under way has no claim to go first: nobody gets ahead by asking again and again.
    const isAlone = ({ key }: Waiting) => this.#lanes.get(key)?.begun === 1;
    const early = others.take((one) => !one.isLate && isAlone(one));
    if (early) return early;
    this.#places = (this.#places + 1) % fairOf;
    return (this.#places > 0 ? others.takeNewest(isAlone) : undefined) ?? others.take();
  }

  #beginNext(): void {
    while (this.#running < this.#limits.atOnce) {
      const next = this.#takeNext();
      if (!next) return;
      this.#running += 1;
      if (next.rank > 0) this.#othersRunning += 1;
      this.#leave(next, true);
    }
  }

  #leave(one: Waiting, mayBegin: boolean): void {
    one.isOver = true;
    clearTimeout(one.timer);
    this.#waiting -= 1;
    if (one.rank > 0) this.#othersWaiting -= 1;
    one.answer(mayBegin);
  }

  #release(key: string): void {
    const lane = this.#lanes.get(key);
    if (!lane) return;
    lane.begun -= 1;
    this.#offer(key, lane);
    this.#beginNext();
  }
}

export function createTurns(limits: TurnLimits): Turns {
  return new TurnQueue(limits);
}
