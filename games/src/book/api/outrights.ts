import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import type { Connection } from '../../db/database.ts'
import { type Fields, readChoice } from '../../wire/fields.ts'
import { type FixtureRow, readFixtures } from '../fixture/fixture-rows.ts'
import type { MarketState } from '../fixture/market-rows.ts'
import { readOffered } from '../overlay/overlay.ts'
import { teamsOf } from '../fixture/names.ts'
import type { Sport } from '../sport/sports.ts'
import { readClock } from '../../db/clock-rows.ts'
import { competitorView } from './competitor-view.ts'
import { tournamentView } from './lobby.ts'
import { listOutrightIds } from './lobby-rows.ts'
import { knownMarkets, marketView } from './market-views.ts'
import type { OutrightsView, OutrightView } from './views.ts'

/** A sport has a handful of leagues, each with one season or two. */
const mostOutrights = 40
/** For so long the end of a season stands beside the next one. */
const shownAfterMs = 3 * 86_400_000

/** The seasons of a sport that take bets or have just ended, with all their markets. */
export async function readOutrights(
  db: Connection,
  merchant: string,
  offered: readonly Sport[],
  fields: Fields,
  lang: BuiltInLanguage,
): Promise<OutrightsView> {
  const sport = readChoice(fields, 'sport', offered)
  const endedAfter = new Date((await readClock(db)).getTime() - shownAfterMs)
  const ids = await listOutrightIds(db, sport, endedAfter, mostOutrights)
  const [fixtures, markets] = [await readFixtures(db, ids), await readOffered(db, merchant, ids)]
  return {
    outrights: ids.flatMap((id) => {
      const fixture = fixtures.find(({ eventId }) => eventId === id)
      const own = markets.filter(({ eventId }) => eventId === id)
      return fixture ? outrightView(fixture, own, lang) : []
    }),
  }
}

function outrightView(fixture: FixtureRow, markets: readonly MarketState[], lang: BuiltInLanguage): OutrightView {
  const { eventId, tournamentId, sport, startsAt, endsAt, state, entrants, facts } = fixture
  return {
    eventId,
    version: Number(fixture.version),
    tournament: tournamentView(tournamentId, sport, lang),
    startsAt: startsAt.getTime(),
    endsAt: (endsAt ?? startsAt).getTime(),
    state,
    competitors: (entrants ?? []).map((id) => competitorView(id, lang)),
    markets: knownMarkets(markets).map((one) => marketView(one, teamsOf(fixture), lang)),
    table: facts?.table ?? [],
  }
}
