const tickMs = 100
const maxTicks = 5
const lingerMs = 1000

/**
 * Ends the splash: polls every 100 ms for document complete, at most five times, then waits one second. The page below
 * is already readable; without this script CSS ends the splash.
 */
export function endSplash(): void {
  const splash = document.getElementById('splash')
  if (!splash) return
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    if (document.readyState !== 'complete' && ticks < maxTicks) return
    clearInterval(timer)
    setTimeout(() => {
      splash.classList.add('splash-off')
      setTimeout(() => splash.remove(), tickMs * 3)
    }, lingerMs)
  }, tickMs)
}
