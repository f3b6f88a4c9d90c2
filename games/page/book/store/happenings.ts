// What happened in a match while the page looked on, told from the difference of its facts.
import type { Facts, Pair, Period, Side } from '../../../src/book/sport/facts.ts'
import { sides } from '../../../src/book/sport/facts.ts'
import { Cell } from './cell.ts'

export type Happening = {
  readonly what: 'GOAL' | 'CORNER' | 'CARD' | 'BEGAN' | 'ENDED' | 'BLOOD' | 'TOWER' | 'DRAGON' | 'PISTOL'
  readonly side?: Side
  /** The part of the match it was in. */
  readonly period: Pick<Period, 'kind' | 'number'>
  /** The minute of football. */
  readonly minute?: number
}

const kept = 8
const cells = new Map<string, Cell<readonly Happening[]>>()

/** The last happenings of a match, newest first. */
export function happeningsOf(eventId: string): Cell<readonly Happening[]> {
  const known = cells.get(eventId)
  if (known) return known
  const cell = new Cell<readonly Happening[]>([])
  cells.set(eventId, cell)
  return cell
}

/** Notes what is new in the facts of a match. */
export function noteNews(eventId: string, before: Facts, after: Facts, minute: number | undefined): void {
  const news = newsOf(before, after).map((one) => ({ ...one, ...(minute !== undefined && { minute }) }))
  if (news.length === 0) return
  const cell = happeningsOf(eventId)
  cell.set([...news.toReversed(), ...cell.get()].slice(0, kept))
}

/** The goals that the facts tell, newest first: a page that comes late knows them too. */
export function goalsOf({ goals, periods }: Facts): Happening[] {
  const period = periods[0] ?? { kind: 'HALF', number: 1 }
  return (goals ?? []).map(({ side, minute }): Happening => ({ what: 'GOAL', side, minute, period })).toReversed()
}

function newsOf(before: Facts, after: Facts): Happening[] {
  return after.periods.flatMap((period) => {
    const old = before.periods.find(({ kind, number }) => kind === period.kind && number === period.number)
    const news: Happening[] = old ? [] : [{ what: 'BEGAN', period }]
    const tell = (what: Happening['what'], now?: Pair, then?: Pair) => {
      for (const side of sides) if ((now?.[side] ?? 0) > (then?.[side] ?? 0)) news.push({ what, side, period })
    }
    tell('CORNER', period.corners, old?.corners)
    tell('CARD', period.cards, old?.cards)
    for (const first of ['PISTOL', 'BLOOD', 'DRAGON', 'TOWER'] as const) {
      const side = period.firsts?.[first]
      if (side && !old?.firsts?.[first]) news.push({ what: first, side, period })
    }
    if (period.state === 'ENDED' && old?.state === 'LIVE') news.push({ what: 'ENDED', period })
    return news
  })
}
