/** Ends a command with this one sentence on stderr; it needs no stack, because the person at the keyboard can mend it. */
export class SiteError extends Error {
  override name = 'SiteError'
}

/** Prints what ended a command: one sentence for what a person can mend, the stack for what is our own mistake. */
export function printFailure(error: unknown): void {
  const expected = error instanceof Error && (error.name === 'SiteError' || error.name === 'StartError')
  console.error(expected ? error.message : error)
}
