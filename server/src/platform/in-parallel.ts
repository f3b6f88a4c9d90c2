/** Runs `work` on every item, at most `limit` at once; one that fails does not keep the others from running. */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<unknown>,
  failed: (error: unknown, item: T) => void,
): Promise<void> {
  const waiting = items.values()
  const lane = async (): Promise<void> => {
    for (const item of waiting) await work(item).catch((error: unknown) => failed(error, item))
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
}
