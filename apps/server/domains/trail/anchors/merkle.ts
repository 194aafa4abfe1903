import { createHash } from 'node:crypto';

/** A neighbour on the way from a leaf to the root, and on which side it stands. */
export interface PathStep {
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
}

/** Leaves and nodes are hashed differently, so that neither can be taken for the other. */
const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

export const hashLeaf = (content: string): Buffer => createHash('sha256').update(leafMark).update(content).digest();

const join = (left: Buffer, right: Buffer): Buffer => createHash('sha256').update(nodeMark).update(left).update(right).digest();

/** The level above. A node without a neighbour moves up unchanged. */
function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2);
    if (left) above.push(right ? join(left, right) : left);
  }
  return above;
}

/** The root of a tree of at least one leaf. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  let level = [...leaves];
  while (level.length > 1) level = levelAbove(level);
  const [root] = level;
  if (!root) throw new Error('a tree has at least one leaf');
  return root;
}

/** How one leaf leads to the root. */
export function pathOf(leaves: readonly Buffer[], index: number): PathStep[] {
  const path: PathStep[] = [];
  let level = [...leaves];
  for (let at = index; level.length > 1; at >>= 1) {
    const side = at % 2 === 0 ? 'right' : 'left';
    const hash = level[side === 'right' ? at + 1 : at - 1];
    if (hash) path.push({ side, hash });
    level = levelAbove(level);
  }
  return path;
}

/** The root to which a leaf leads by this path. */
export function followPath(leaf: Buffer, path: readonly PathStep[]): Buffer {
  return path.reduce((at, { side, hash }) => (side === 'left' ? join(hash, at) : join(at, hash)), leaf);
}
