// What browsers say when a script does not arrive, and Vite when a style sheet does not.
const ofChunk = /dynamically imported module|importing a module script failed|preload CSS/i
// A call of the site and one of a game's page that had no answer.
const ofCall: readonly unknown[] = ['', 'OFFLINE']

/**
 * Starts work that nobody waits for. When it fails because the network gave no answer the page goes on without it, and
 * the next try may bring it. Any other failure is a fault of ours and stays an unhandled rejection, which tests see.
 */
export function unawaited(work: Promise<unknown>): void {
  work.catch((failure: unknown) => {
    if (!isOfNetwork(failure)) throw failure
  })
}

function isOfNetwork(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  return ofChunk.test(failure.message) || ('code' in failure && ofCall.includes(failure.code))
}
