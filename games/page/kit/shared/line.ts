import type { TableMessage } from '../../../src/table/public.ts'
import { type LineListener, type Line, openLine } from '../line.ts'
import type { AtTable } from './money.ts'

export type TableLine = Line & {
  /** The server's time: the largest difference seen is the nearest, because a line comes late and never early. */
  now(): number
}

/** Keeps a line to the table, the game's first unless another is named: when it breaks it is opened again, and begins with everything a page needs to go on. */
export function openTableLine({ heard, ...rest }: LineListener<TableMessage>, at: AtTable = {}): TableLine {
  let offsetMs = Number.NEGATIVE_INFINITY
  const line = openLine<TableMessage>('/play/v1/table/watch', at, {
    heard(message) {
      if ('now' in message) offsetMs = Math.max(offsetMs, message.now - performance.now())
      heard(message)
    },
    ...rest,
  })
  return { ...line, now: () => performance.now() + offsetMs }
}
