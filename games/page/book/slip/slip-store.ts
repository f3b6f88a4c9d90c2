// The slip: what is picked, at which price it was seen, and how it is to be bet on.
import type { OutcomeKey } from '../../../src/book/ticket/slip.ts'
import { maxLegs } from '../../../src/book/settle/systems.ts'
import { Cell } from '../store/cell.ts'
import { keyOf, priceCell } from '../store/matches.ts'
import type { Mode } from './slip-rules.ts'

/** What is picked, with the names and the price that the player saw. */
export type Pick = OutcomeKey & {
  readonly match: string
  readonly market: string
  readonly outcome: string
  readonly oddsMilli: number
}
export const picks = new Cell<readonly Pick[]>([])
/** What the player chose; what does not go with the legs is not used. */
export const chosenMode = new Cell<Mode>('')
/** Of a line, as it is typed. */
export const stake = new Cell('')
export const isSlipOpen = new Cell(false)
/** The answer of a press on a full slip. */
export const isFull = new Cell(false)

const pickedCells = new Map<string, Cell<boolean>>()

/** Whether an outcome is on the slip. */
export function pickedCell(key: OutcomeKey): Cell<boolean> {
  const text = keyOf(key)
  const known = pickedCells.get(text)
  if (known) return known
  const cell = new Cell(false)
  pickedCells.set(text, cell)
  return cell
}

function setPicks(next: readonly Pick[]): void {
  for (const pick of picks.get()) if (!next.includes(pick)) pickedCell(pick).set(false)
  for (const pick of next) pickedCell(pick).set(true)
  picks.set(next)
  isFull.set(false)
}

/** Puts an outcome on the slip, or takes it off. */
export function togglePick(pick: Pick): void {
  const key = keyOf(pick)
  const rest = picks.get().filter((one) => keyOf(one) !== key)
  if (rest.length < picks.get().length) setPicks(rest)
  else if (rest.length >= maxLegs) isFull.set(true)
  else setPicks([...rest, pick])
}

export function dropPick(key: OutcomeKey): void {
  setPicks(picks.get().filter((one) => keyOf(one) !== keyOf(key)))
}

export function clearPicks(): void {
  setPicks([])
}

/** Takes the prices of now as those that the player saw. */
export function acceptPrices(): void {
  setPicks(
    picks.get().map((pick) => {
      const now = priceCell(pick).get().oddsMilli
      return now === null || now === pick.oddsMilli ? pick : { ...pick, oddsMilli: now }
    }),
  )
}
