/** How many run at a time: a part of the pool of connections. */
const atATime = 4;

/**
 * Runs something for each item, a few at a time. Returns the failures with their reasons; the failure of one does not prevent the others.
 */
export async function eachOf<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<string[]> {
  const failed: string[] = [];
  const left = items.values();
  const work = async () => {
    for (const item of left) {
      try {
        await run(item);
      } catch (error) {
        failed.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return failed;
}
