/** Whose turn it is. */
export interface Sender {
  /** Senders with the same key share their turns. */
  readonly key: string;
  /** 0 goes first. A rank waits for as long as an earlier one has anything. */
  readonly rank: number;
}

export interface FairQueue<Item> {
  readonly size: number;
  /** How many senders of this rank wait. */
  countSenders(rank: number): number;
  countOf(key: string): number;
  /**
   * Puts an item at the end of its sender's own line. If the queue is full, something has to go: the last item of the longest line
   * of the last rank, or this very item if its sender has most. Returns what has to go.
   */
  add(item: Item, sender: Sender): Item | undefined;
  /** The next item: of the first rank that has any, one of each sender in turn. With a condition, of those senders whose next item meets it. */
  take(isWanted?: (item: Item) => boolean): Item | undefined;
  /** The next item of the sender who came last, of those whose next item meets the condition. */
  takeNewest(isWanted: (item: Item) => boolean): Item | undefined;
  /** Takes an item out of its sender's line, wherever in it. */
  remove(item: Item, key: string): void;
}

interface Line<Item> {
  readonly rank: number;
  readonly items: Item[];
}

function isNextWanted<Item>({ items: [next] }: Line<Item>, isWanted: (item: Item) => boolean): boolean {
  return next !== undefined && isWanted(next);
}

/** A bounded queue in which a sender never waits for all items of another: every sender has a line, and lines take turns. */
class SenderLines<Item> implements FairQueue<Item> {
  readonly #most: number;
  /** In the order of their turns. */
  readonly #lines = new Map<string, Line<Item>>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  countSenders(rank: number): number {
    return [...this.#lines.values()].filter((line) => line.rank === rank).length;
  }

  countOf(key: string): number {
    return this.#lines.get(key)?.items.length ?? 0;
  }

  add(item: Item, sender: Sender): Item | undefined {
    if (this.#size < this.#most) {
      this.#append(item, sender);
      return undefined;
    }
    const longest = this.#findLongest();
    if (!longest) return item;
    const [key, line] = longest;
    const own = this.countOf(sender.key);
    const givesWay = line.rank > sender.rank || (line.rank === sender.rank && line.items.length > own + 1);
    if (!givesWay) return item;
    const removed = this.#takeAt(key, line, -1);
    this.#append(item, sender);
    return removed;
  }

  take(isWanted: (item: Item) => boolean = () => true): Item | undefined {
    let next: [string, Line<Item>] | undefined;
    for (const [key, line] of this.#lines) if ((!next || line.rank < next[1].rank) && isNextWanted(line, isWanted)) next = [key, line];
    if (!next) return undefined;
    const [key, line] = next;
    const item = this.#takeAt(key, line, 0);
    // Its next turn comes after one of each other sender.
    if (this.#lines.delete(key)) this.#lines.set(key, line);
    return item;
  }

  takeNewest(isWanted: (item: Item) => boolean): Item | undefined {
    const newest = [...this.#lines].findLast(([, line]) => isNextWanted(line, isWanted));
    return newest && this.#takeAt(...newest, 0);
  }

  remove(item: Item, key: string): void {
    const line = this.#lines.get(key);
    const at = line?.items.indexOf(item) ?? -1;
    if (line && at >= 0) this.#takeAt(key, line, at);
  }

  #append(item: Item, { key, rank }: Sender): void {
    const line = this.#lines.get(key);
    if (line) line.items.push(item);
    else this.#lines.set(key, { rank, items: [item] });
    this.#size += 1;
  }

  /** Takes an item out of a line, and forgets the line with its last one. */
  #takeAt(key: string, line: Line<Item>, at: number): Item | undefined {
    const [item] = line.items.splice(at, 1);
    this.#size -= 1;
    if (line.items.length === 0) this.#lines.delete(key);
    return item;
  }

  /** The sender who has to give up a place: the one with most items in the last rank. */
  #findLongest(): [string, Line<Item>] | undefined {
    let found: [string, Line<Item>] | undefined;
    for (const [key, line] of this.#lines) {
      const longest = found?.[1];
      if (!longest || line.rank > longest.rank || (line.rank === longest.rank && line.items.length > longest.items.length))
        found = [key, line];
    }
    return found;
  }
}

export function createFairQueue<Item>(most = Infinity): FairQueue<Item> {
  return new SenderLines(most);
}
