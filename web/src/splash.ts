const tickMs = 100
const mostTicks = 5
const lingerMs = 1000

/**
 * Takes the splash away: looks every 100 ms whether the document is ready, gives up after five looks, waits one second.
 * The page under it is already there to read; without this script the style sheet ends the splash by itself.
 */
export function endSplash(): void {
  const splash = document.getElementById('splash')
  if (!splash) return
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    if (document.readyState !== 'complete' && ticks < mostTicks) return
    clearInterval(timer)
    setTimeout(() => {
      splash.classList.add('splash-off')
      setTimeout(() => splash.remove(), tickMs * 3)
    }, lingerMs)
  }, tickMs)
}
