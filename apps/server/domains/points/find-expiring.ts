/**
 * The rest of the points that have an end of validity. Points that were spent or have expired are taken from those that end first; points
 * without an end are spent last. `earned` begins with the earliest end.
 */
export function findExpiring(
  earned: readonly { readonly on: string; readonly points: number }[],
  used: number,
): { readonly on: string; readonly points: number }[] {
  let left = used;
  return earned.flatMap(({ on, points }) => {
    const taken = Math.min(left, points);
    left -= taken;
    return points > taken ? [{ on, points: points - taken }] : [];
  });
}
