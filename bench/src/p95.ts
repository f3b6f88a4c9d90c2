/** The 95th percentile of so many reads one after the other, in ms with two decimals. */
export async function p95Of(turns: number, read: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now()
    await read()
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return Math.round(100 * (times[Math.floor(0.95 * turns)] ?? 0)) / 100
}
