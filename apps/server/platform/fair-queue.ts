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
export function createFairQueue<Item>(most = Infinity): FairQueue<Item> {
  /** In the order of their turns. */
  const lines = new Map<string, Line<Item>>();
  let size = 0;

  function append(item: Item, { key, rank }: Sender): void {
    const line = lines.get(key);
    if (line) line.items.push(item);
    else lines.set(key, { rank, items: [item] });
    size += 1;
  }

  function removeFrom(key: string, line: Line<Item>, which: 'first' | 'last'): Item | undefined {
    const item = which === 'first' ? line.items.shift() : line.items.pop();
    size -= 1;
    if (line.items.length === 0) lines.delete(key);
    return item;
  }

  /** Who has to give up a place: the last rank's sender with most. */
  function findLongest(): [string, Line<Item>] | undefined {
    let found: [string, Line<Item>] | undefined;
    for (const [key, line] of lines) {
      const longest = found?.[1];
      if (!longest || line.rank > longest.rank || (line.rank === longest.rank && line.items.length > longest.items.length))
        found = [key, line];
    }
    return found;
  }

  return {
    get size() {
      return size;
    },
    countSenders: (rank) => [...lines.values()].filter((line) => line.rank === rank).length,
    countOf: (key) => lines.get(key)?.items.length ?? 0,
    add(item, sender) {
      const longest = size < most ? undefined : findLongest();
      if (size < most) append(item, sender);
      else if (!longest) return item;
      else {
        const [key, line] = longest;
        const own = lines.get(sender.key)?.items.length ?? 0;
        const givesWay = line.rank > sender.rank || (line.rank === sender.rank && line.items.length > own + 1);
        if (!givesWay) return item;
        const removed = removeFrom(key, line, 'last');
        append(item, sender);
        return removed;
      }
      return undefined;
    },
    take(isWanted = () => true) {
      let next: [string, Line<Item>] | undefined;
      for (const [key, line] of lines) if ((!next || line.rank < next[1].rank) && isNextWanted(line, isWanted)) next = [key, line];
      if (!next) return undefined;
      const [key, line] = next;
      const item = removeFrom(key, line, 'first');
      // Its next turn comes after one of each other sender.
      if (lines.delete(key)) lines.set(key, line);
      return item;
    },
    takeNewest(isWanted) {
      const newest = [...lines].findLast(([, line]) => isNextWanted(line, isWanted));
      return newest && removeFrom(...newest, 'first');
    },
    remove(item, key) {
      const line = lines.get(key);
      const at = line?.items.indexOf(item) ?? -1;
      if (!line || at < 0) return;
      line.items.splice(at, 1);
      size -= 1;
      if (line.items.length === 0) lines.delete(key);
    },
  };
}
