/**
 * Repeats a race until its result is wrong, at most `most` times, and returns the last result. Which caller comes first is
 * chance, so that a seeded bug may stay hidden in one try.
 */
export async function untilWrong<T>(race: () => Promise<T>, isWrong: (result: T) => boolean, max = 20): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const result = await race()
    if (isWrong(result) || tries === max) return result
  }
}
