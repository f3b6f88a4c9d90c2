import { Refusal } from '../../wire/refusal.ts'
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import type { OutcomeKey } from './slip.ts'

/**
 * Refuses a slip with a leg on a season and another one of the same tournament: a match moves the table, so the product of
 * their prices is not what they are worth together.
 */
export function refuseRelated(legs: readonly OutcomeKey[], fixtures: readonly FixtureRow[]): void {
  const events = legs.flatMap((leg) => fixtures.find(({ eventId }) => eventId === leg.eventId) ?? [])
  for (const season of events) {
    if (season.entrants === null) continue
    const isRelated = events.some((one) => one !== season && one.tournamentId === season.tournamentId)
    if (isRelated) {
      throw new Refusal('RELATED_LEGS', 'A leg on a season and another of the same tournament do not combine.')
    }
  }
}
