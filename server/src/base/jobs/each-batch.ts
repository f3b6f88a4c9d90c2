/**
 * The rows of a list, a batch at a time, until one has fewer than `atOnce`: what was done with a batch is off the list, or the
 * list goes on after the last row of the batch before. None follows once the signal has come.
 */
export async function* eachBatch<Row>(
  atOnce: number,
  list: (last: Row | null) => Promise<readonly Row[]>,
  stop?: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null
  while (!stop?.aborted) {
    const rows: readonly Row[] = await list(last)
    yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1) ?? null
  }
}
