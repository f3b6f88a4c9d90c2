// Of the session: who plays with what money, and how prices are written. Kept in memory alone, because a
// frame with an opaque origin has no storage.
import type { SessionView } from '../../../src/book/api/views.ts'
import type { OddsFormat } from '../../../src/book/odds/odds-format.ts'
import type { Policy } from '../../../src/book/ticket/slip.ts'
import { type Parent, parentAt } from '../../kit/parent.ts'
import { fromMinor, toMinor } from '../../kit/money.ts'
import { Cell } from './cell.ts'
import { takeFollows } from './follows.ts'

export const format = new Cell<OddsFormat>('DECIMAL')
export const policy = new Cell<Policy>('EXACT')
export const balance = new Cell('0')

let opened: SessionView | undefined
let parent: Parent | undefined
let offsetMs = 0
let beganMinor = 0n

export function begin(told: SessionView): void {
  opened = told
  offsetMs = told.now - Date.now()
  beganMinor = toMinor(told.balance)
  parent = parentAt(told.parentOrigin, told.currency)
  takeBalance(told.balance)
  takeFollows(told.follows)
}

export function session(): SessionView {
  if (!opened) throw new Error('The session is not open yet.')
  return opened
}

/** The server's time in milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Shows a balance, and tells the site of it. */
export function takeBalance(amount: string): void {
  balance.set(amount)
  const net = fromMinor(toMinor(amount) - beganMinor, amount)
  parent?.state({ balance: amount, net, busy: false })
}
