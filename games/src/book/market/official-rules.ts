// Rules of markets that ask what who holds the contest declares, or who was first to do something.
import { aheadIn, type Facts, type First, isOver, type Side, sides } from '../sport/facts.ts'
import { isCount } from './lines.ts'
import type { Decided } from './market-kind.ts'
import { type OutcomeFact, voided, wonIf } from './outcome.ts'
import { withOvertime } from './spans.ts'
import { tell } from './tell.ts'

const homeOrAway = ['4', '5']

/** 4 the home side, 5 the away side goes through, whatever time and penalties it took. */
export const qualifies: Decided = {
  counted: 'TO_QUALIFY',
  needs: 'SCORES',
  specifiers: {},
  outcomes: () => homeOrAway,
  settle: (facts, _specifiers, outcome) => (wasBegun(facts) ? bySide(facts.winner, outcome) : undefined),
  told: ({ winner }, specifiers) => tell('QUALIFIED', specifiers, winner && { side: winner }),
}

/**
 * 4 the home side, 5 the away side. One set or map played to its end makes the declared winner the winner, whoever gave up
 * after it; in a match that ended and declares none, who won more of them. A match that ended without any play, because all
 * of it was given to one side, has the winner that is declared.
 */
export const winsMatch: Decided = {
  counted: 'WINNER',
  needs: 'SCORES',
  specifiers: {},
  outcomes: () => homeOrAway,
  settle: (facts, _specifiers, outcome) => bySide(matchWinner(facts), outcome),
  told(facts, specifiers) {
    const winner = matchWinner(facts)
    return tell('WINNER', specifiers, winner && { side: winner })
  },
}

/** 4 the home side, 5 the away side is first to do it in a map; void when neither does. */
export function firstIn(first: First, key: string): Decided {
  const mapOf = ({ periods }: Facts, mapnr: string | undefined) =>
    periods.find(({ kind, number }) => kind === 'MAP' && number === Number(mapnr))
  return {
    counted: 'PERIOD',
    needs: 'FIRSTS',
    specifiers: { mapnr: isCount(7), [key]: (value) => value === '1' },
    outcomes: () => homeOrAway,
    settle(facts, { mapnr }, outcome) {
      const map = mapOf(facts, mapnr)
      if (map?.state === 'FORFEIT') return voided
      return bySide(map?.firsts?.[first], outcome) ?? (map?.state === 'ENDED' ? voided : undefined)
    },
    told(facts, specifiers) {
      const map = mapOf(facts, specifiers.mapnr)
      if (map?.state === 'FORFEIT') return tell('FORFEIT', specifiers)
      const side = map?.firsts?.[first]
      return tell('FIRST', specifiers, side && { side })
    },
  }
}

/** 74 yes, 76 no: whether basketball goes to overtime. */
export const goesToOvertime: Decided = {
  counted: 'WITH_OVERTIME',
  needs: 'SCORES',
  specifiers: {},
  outcomes: () => ['74', '76'],
  settle(facts, _specifiers, outcome) {
    const holds = hadOvertime(facts)
    return holds === undefined ? undefined : wonIf(holds === (outcome === '74'))
  },
  told: (facts, specifiers) => tell(hadOvertime(facts) ? 'OVERTIME' : 'NO_OVERTIME', specifiers),
}

function hadOvertime(facts: Facts): boolean | undefined {
  if (facts.periods.some(({ kind }) => kind === 'OVERTIME')) return true
  return withOvertime(facts).isPlayed ? false : undefined
}

function matchWinner(facts: Facts): Side | undefined {
  const wasPlayed = facts.periods.some(({ state }) => state === 'ENDED')
  if (!isOver(facts)) return undefined
  if (!wasPlayed) return facts.state === 'ENDED' ? facts.winner : undefined
  return facts.winner ?? (facts.state === 'ENDED' ? moreWon(facts) : undefined)
}

// A match has sets or maps; those given without play count for who won it.
function moreWon({ periods }: Facts): Side | undefined {
  const [home, away] = sides.map((side) => periods.filter(({ winner }) => winner === side).length) as [number, number]
  return aheadIn({ home, away })
}

/** Whether it is over and was played at all. */
function wasBegun(facts: Facts): boolean {
  return isOver(facts) && facts.state !== 'CANCELLED' && facts.state !== 'WALKOVER'
}

function bySide(side: Side | undefined, outcome: string): OutcomeFact | undefined {
  return side && wonIf((side === 'home') === (outcome === '4'))
}
