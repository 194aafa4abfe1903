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

/** A tree that grows by its leaves and keeps only the roots of its full parts: each is twice as high as the next one, or higher. */
export function growTree(): { add(leaf: Buffer): void; root(): Buffer | undefined } {
  const parts: { leaves: number; hash: Buffer }[] = [];
  return {
    add(leaf) {
      let part = { leaves: 1, hash: leaf };
      for (let left = parts.at(-1); left?.leaves === part.leaves; left = parts.at(-1)) {
        parts.pop();
        part = { leaves: 2 * part.leaves, hash: join(left.hash, part.hash) };
      }
      parts.push(part);
    },
    root() {
      let root: Buffer | undefined;
      for (const { hash } of parts.toReversed()) root = root ? join(hash, root) : hash;
      return root;
    },
  };
}

/** The root of a tree of at least one leaf. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  const tree = growTree();
  for (const leaf of leaves) tree.add(leaf);
  const root = tree.root();
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
