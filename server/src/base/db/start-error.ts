/** Ends the start of a process with one sentence for the person at the keyboard; main prints its message without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
