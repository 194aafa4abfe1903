/**
 * Since when heads are signed: the earlier of the first signature and the first anchor, because every version that anchors also signs. The
 * database alone cannot tell: its first signatures can be deleted. Undefined: nothing was signed or anchored yet.
 */
export function signedSinceOf(firstSignature: Date | undefined, firstAnchor: Date | undefined): Date | undefined {
  if (!firstSignature || !firstAnchor) return firstSignature ?? firstAnchor;
  return firstAnchor < firstSignature ? firstAnchor : firstSignature;
}
