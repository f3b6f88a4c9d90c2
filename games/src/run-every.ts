/**
 * Does the work again and again, with a pause after each time; an error is logged and ends nothing. The returned function
 * ends it, and resolves when the work that was under way is done.
 */
export function runEvery(
  pauseMs: number,
  work: () => Promise<void>,
  log: (error: unknown) => void,
): () => Promise<void> {
  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  function plan(): void {
    timer = setTimeout(() => {
      current = work()
        .catch(log)
        .finally(() => {
          if (!isEnding) plan()
        })
    }, pauseMs)
  }
  plan()
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await current
  }
}
