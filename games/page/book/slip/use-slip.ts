import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { fromMinor, toMinor } from '../../kit/money.ts'
import type { OddsFormat } from '../../../src/book/odds/odds-format.ts'
import type { Policy } from '../../../src/book/ticket/slip.ts'
import { useCell } from '../store/cell.ts'
import { priceCell } from '../store/matches.ts'
import { balance, format, policy, session } from '../store/session.ts'
import { builder, type BuilderNow, wantBuilder } from './builder-quote.ts'
import { readStake } from './read-stake.ts'
import {
  builderMode,
  lineCount,
  type Mode,
  modeFor,
  modesOf,
  mostOfBuilder,
  mostPaid,
  totalOdds,
} from './slip-rules.ts'
import { chosenMode, type Pick, picks, stake } from './slip-store.ts'

/** Why a slip cannot be placed as it is; undefined when it can. */
export type Hindrance = 'NO_STAKE' | 'LOW_STAKE' | 'NO_BALANCE' | 'CLOSED' | 'NO_BUILDER'

export type SlipNow = {
  readonly legs: readonly Pick[]
  readonly modes: readonly Mode[]
  readonly mode: Mode
  readonly lines: number
  /** The price of all legs together where they are of one match. */
  readonly builder: BuilderNow
  /** Of all legs together, at the prices of now; undefined where one has none. */
  readonly oddsMilli: number | undefined
  /** What is staked, and the most that it can pay; undefined where the slip does not know. */
  readonly total: string | undefined
  readonly most: string | undefined
  /** Whether a price is not the one that the player saw, and the policy does not take it by itself. */
  readonly isChanged: boolean
  readonly hindrance: Hindrance | undefined
}

/** The slip at the prices of now. */
export function useSlip(): SlipNow {
  const legs = useCell(picks)
  const chosen = useCell(chosenMode)
  const typed = useCell(stake)
  const has = useCell(balance)
  const takes = useCell(policy)
  const style = useCell(format)
  const pricesText = usePrices(legs)
  const events = legs.map(({ eventId }) => eventId)
  const together = useCell(builder)
  useEffect(() => {
    wantBuilder(modesOf(legs.map(({ eventId }) => eventId)).includes(builderMode) ? legs : [], pricesText)
  }, [legs, pricesText])
  const mode = modeFor(chosen, events, together.problem !== null)
  const isBuilder = mode === builderMode
  const lines = lineCount(mode, legs.length)
  const prices = legs.map((leg) => priceCell(leg).get())
  const odds = prices.map(({ oddsMilli }) => oddsMilli)
  const isPriced = odds.every((one): one is number => one !== null)
  const { minStake } = session()
  const line = readStake(typed, minStake)
  const lineMinor = line === undefined ? 0n : toMinor(line)
  const totalMinor = lineMinor * BigInt(lines)
  const { seenMilli, nowMilli } = together
  const mostMinor = isBuilder
    ? mostTogether(nowMilli, lineMinor, style)
    : isPriced
      ? mostPaid(mode, odds as number[], lineMinor, style)
      : undefined
  const isChanged = isBuilder
    ? isRefused(takes, seenMilli, nowMilli)
    : legs.some(({ oddsMilli }, at) => isRefused(takes, oddsMilli, odds[at] ?? null))
  const isClosed = prices.some(({ isOpen }) => !isOpen)
  return {
    legs,
    modes: modesOf(events),
    mode,
    lines,
    builder: together,
    oddsMilli: isBuilder ? (nowMilli ?? undefined) : isPriced ? totalOdds(odds as number[]) : undefined,
    total: lineMinor > 0n ? fromMinor(totalMinor, minStake) : undefined,
    most: mostMinor !== undefined && lineMinor > 0n ? fromMinor(mostMinor, minStake) : undefined,
    isChanged,
    hindrance:
      isBuilder && !isClosed && nowMilli === null
        ? 'NO_BUILDER'
        : hindranceOf(isClosed, lineMinor, totalMinor, minStake, has),
  }
}

function mostTogether(oddsMilli: number | null, stakeMinor: bigint, style: OddsFormat): bigint | undefined {
  return oddsMilli === null ? undefined : mostOfBuilder(oddsMilli, stakeMinor, style)
}

/** Whether a price of now is not taken in the place of the one that was seen. */
function isRefused(takes: Policy, seenMilli: number | null, nowMilli: number | null): boolean {
  if (seenMilli === null || nowMilli === null || nowMilli === seenMilli || takes === 'ANY') return false
  return takes === 'EXACT' || nowMilli < seenMilli
}

function hindranceOf(isClosed: boolean, lineMinor: bigint, totalMinor: bigint, min: string, has: string) {
  if (isClosed) return 'CLOSED'
  if (lineMinor === 0n) return 'NO_STAKE'
  if (lineMinor < toMinor(min)) return 'LOW_STAKE'
  return totalMinor > toMinor(has) ? 'NO_BALANCE' : undefined
}

/** The prices of the legs as one text; renders when one changes. */
function usePrices(legs: readonly Pick[]): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = legs.map((leg) => priceCell(leg).subscribe(changed))
      return () => {
        for (const end of ends) end()
      }
    },
    [legs],
  )
  return useSyncExternalStore(subscribe, () =>
    legs
      .map((leg) => {
        const { oddsMilli, isOpen } = priceCell(leg).get()
        return `${oddsMilli} ${isOpen}`
      })
      .join(),
  )
}
