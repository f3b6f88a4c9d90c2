import type { Json } from './game.ts'

type Divided = {
  readonly holding?: { readonly times: number } | undefined
  readonly notes?: { units(choice: Json): number } | undefined
}

/** How many stakes of one size a bet of the choice takes: its notes, or the times that it is held for what a result takes. */
export function unitsOf(game: { readonly shape: string }, choice: Json): number {
  const { holding, notes } = game as Divided
  return holding?.times ?? notes?.units(choice) ?? 1
}
