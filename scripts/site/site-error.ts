/** An error the user can fix: the command prints its message without a stack. */
export class SiteError extends Error {
  override name = 'SiteError'
}

/** Prints an error that ended a command: only the message for one that the user can fix, the stack for a bug. */
export function printFailure(error: unknown): void {
  const expected = error instanceof Error && (error.name === 'SiteError' || error.name === 'StartError')
  console.error(expected ? error.message : error)
}
