import type { BuiltInLanguage } from '@mingtang/contract/languages.ts'
import { wordsIn } from '@mingtang/contract/ticket.ts'
import type { Database } from '../../db/database.ts'
import { formatAmount } from '../../wire/amount.ts'
import { knownMarkets } from '../api/market-views.ts'
import type { OutcomeOdds } from '../feed/message.ts'
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import { type MarketRowKey, type MarketState, readMarkets } from '../fixture/market-rows.ts'
import { teamsOf } from '../fixture/names.ts'
import { listRulings, type RulingRow } from '../fixture/ruling-rows.ts'
import { nameOf, outcomeNameOf } from '../market/names.ts'
import { readSpecifiers } from '../market/specifiers.ts'
import { layOver } from '../overlay/overlay.ts'
import { listLaid } from '../overlay/overlay-rows.ts'
import { findExposures } from '../ticket/exposure-rows.ts'
import { limitsOf } from '../ticket/limits.ts'
import { outcomeText } from '../ticket/slip.ts'
import { listStaked } from './desk-rows.ts'
import { listHandOdds, type Suspended } from './trading-rows.ts'

type Holder = { readonly merchant: string; readonly currency: string }

/** The markets of a match with their prices, the feed's and those on offer, and what the merchant may owe on each outcome. */
export async function deskMarkets(
  db: Database,
  holder: Holder,
  fixture: FixtureRow,
  suspended: readonly Suspended[],
  lang: BuiltInLanguage,
) {
  const { eventId } = fixture
  const said = await readMarkets(db, [eventId])
  const offered = layOver(said, await listLaid(db, holder.merchant, [eventId]))
  const staked = await listStaked(db, holder, eventId)
  const [rulings, hands] = [
    await listRulings(db, holder.merchant, eventId),
    await listHandOdds(db, holder.merchant, eventId),
  ]
  const asked = said.flatMap((market) => market.outcomes.map(({ id }) => exposureOf(market, id)))
  const owed = await findExposures(db, holder, asked)
  const limit = await limitsOf(db, holder, asked)
  const written = (minor: bigint) => formatAmount(minor, holder.currency)
  const teams = teamsOf(fixture)
  return knownMarkets(offered).map(({ state, kind }) => {
    const feed = said.find((one) => isSame(one, state)) ?? state
    const values = readSpecifiers(state.specifiers) ?? {}
    const own = staked.filter((one) => isSame(one, state))
    return {
      marketId: state.marketId,
      specifiers: state.specifiers,
      name: wordsIn(nameOf(kind, values, teams), lang),
      group: kind.group,
      feedStatus: feed.status,
      status: state.status,
      isSuspended: suspended.some((one) => isSame(one, state)),
      marginPercent: marginOf(state),
      ...rulingOf(rulings.find((one) => isSame(one, state))),
      tickets: own.reduce((sum, { tickets }) => sum + tickets, 0),
      outcomes: state.outcomes.map((outcome) => {
        const exposure = exposureOf(state, outcome.id)
        const hand = hands.find((one) => isSame(one, state) && one.outcomeId === outcome.id)
        return {
          id: outcome.id,
          name: wordsIn(outcomeNameOf(kind, values, outcome.id, teams), lang),
          feedOddsMilli: feed.outcomes.find(({ id }) => id === outcome.id)?.oddsMilli ?? null,
          oddsMilli: outcome.oddsMilli,
          isActive: outcome.isActive,
          isByHand: hand !== undefined,
          handUntil: hand?.until?.toISOString() ?? null,
          chance: outcome.chance ?? null,
          stake: written(own.find(({ outcomeId }) => outcomeId === outcome.id)?.stakeMinor ?? 0n),
          liability: written(owed.find(({ key }) => key === exposure.key)?.winMinor ?? 0n),
          limit: written(limit(exposure)),
        }
      }),
    }
  })
}

function exposureOf({ eventId, marketId, specifiers }: MarketRowKey, outcomeId: string) {
  return {
    scope: 'OUTCOME',
    key: outcomeText({ eventId, marketId, specifiers, outcomeId }),
    winMinor: 0n,
  } as const
}

function isSame(one: MarketRowKey, other: MarketRowKey): boolean {
  return one.marketId === other.marketId && one.specifiers === other.specifiers
}

function rulingOf(ruling: RulingRow | undefined) {
  if (!ruling) return { ruling: null, reasonCode: null, note: null }
  return { ruling: ruling.facts === null ? 'VOID' : 'SETTLED', reasonCode: ruling.reasonCode, note: ruling.note }
}

/** What the prices keep of the fair ones, in percent, of the outcomes that have both; null without any (decision 0204). */
function marginOf({ outcomes }: MarketState): number | null {
  const priced = outcomes.filter(
    (one): one is OutcomeOdds & { oddsMilli: number; chance: number } =>
      one.oddsMilli !== null && one.chance !== undefined && one.chance > 0,
  )
  if (priced.length === 0) return null
  const asked = priced.reduce((sum, { oddsMilli }) => sum + 1000 / oddsMilli, 0)
  const fair = priced.reduce((sum, { chance }) => sum + chance, 0)
  return Math.round((asked / fair - 1) * 10_000) / 100
}
