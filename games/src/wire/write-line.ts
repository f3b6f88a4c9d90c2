import type { Writable } from 'node:stream'

/**
 * Writes to a line that is open. One that has ended and not yet closed is left alone, because a write would bring an error that
 * nobody hears, and one whose reader is further behind than this is dropped: it comes back and begins anew.
 */
export function writeLine(line: Writable, bytes: Uint8Array, mostBytesBehind: number): void {
  if (line.writableEnded || line.destroyed) return
  if (line.writableLength > mostBytesBehind) line.destroy()
  else line.write(bytes)
}
