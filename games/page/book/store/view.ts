// Which screen is open. The frame's history holds the screens, so that the way back of a phone leads through them.
import type { Listing } from '../../../src/book/api/views.ts'
import type { Sport } from '../../../src/book/sport/sports.ts'
import { Cell } from './cell.ts'

export type View =
  | { readonly at: 'LOBBY' }
  | { readonly at: 'MATCH'; readonly eventId: string }
  | { readonly at: 'TICKETS' }

const home: View = { at: 'LOBBY' }

export const view = new Cell<View>(home)
/** Null until it is known which sports this hall has. */
export const sport = new Cell<Sport | null>(null)
/** Which matches of the sport are listed. */
export type Tab = Listing | 'OUTRIGHTS' | 'RESULTS'
export const tabs = ['LIVE', 'TODAY', 'SOON', 'FOLLOWED', 'OUTRIGHTS', 'RESULTS'] as const satisfies readonly Tab[]
/** Null until one was chosen, by the member or by what is in play. */
export const tab = new Cell<Tab | null>(null)

/** How many screens of ours lie under this one. */
let depth = 0

/** Begins at the list of matches, and goes on to the place that the address names, which leads back to it. */
export function startHistory(): void {
  history.replaceState({ view: home, depth: 0 }, '')
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    const kept = state as { view: View; depth: number } | null
    depth = kept?.depth ?? 0
    view.set(kept?.view ?? home)
  })
  const named = placeIn(new URLSearchParams(location.search).get('at') ?? '')
  if (named) goTo(named)
}

/** The screen of a place as a site names it: `match/…` or `tickets`. */
function placeIn(place: string): View | undefined {
  if (place === 'tickets') return { at: 'TICKETS' }
  const [, eventId] = /^match\/([\w.:-]{1,64})$/.exec(place) ?? []
  return eventId ? { at: 'MATCH', eventId } : undefined
}

export function goTo(next: View): void {
  const now = view.get()
  if (JSON.stringify(now) === JSON.stringify(next)) return
  depth += 1
  history.pushState({ view: next, depth }, '')
  view.set(next)
}

/** The screen before this one; the list of matches where there is none. */
export function goBack(): void {
  if (depth > 0) history.back()
  else view.set(home)
}
