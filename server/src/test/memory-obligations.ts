// Turnover obligations without a database: the rules (drainEach, recount, what can be withdrawn) run as they are; rows
// are kept in memory, and read and written in the order of count-bets.ts, recount-bets.ts and the bonus room.
import { countedByType, judgeRound } from '@mingtang/contract/turnover.ts'
import { drainEach, type Drained, fundsAfterEach, type Spend, type Wager } from '../money/turnover/drain.ts'
import { recount } from '../money/turnover/recount.ts'
import { withdrawableOf } from '../money/turnover/withdrawable.ts'
import {
  affordable,
  fundsOf,
  lesser,
  noMoney,
  type ObligationStanding,
  type ObligationWorld,
  type Play,
} from './obligation-model.ts'

/** How much a bet counts by type of game, as in a tenant's policy, in percent. */
export const weights: Record<string, number> = { electronic: 100, live: 50, chess: 0 }
const weightOf = (gameType: string) => weights[gameType] ?? 100

/** What a bet may count: its effective turnover by the weight of its game. */
export function worthOf(gameType: string, effectiveMinor: bigint): bigint {
  return (effectiveMinor * BigInt(weightOf(gameType))) / 100n
}

/** The effective turnover of a bet that is alone in its round. */
function effectiveOf(play: Play, isVoid = false): bigint {
  const [turnover] = judgeRound(
    [{ ...play, uncounted: isVoid ? 'VOID' : undefined }],
    play.gameType,
    countedByType(play.gameType),
  )
  return turnover?.amountMinor ?? 0n
}

type Row = Drained & { readonly bonusMinor: bigint }
type Bet = Play & {
  readonly id: string
  readonly round: string
  readonly effectiveMinor: bigint
  readonly placedAt: Date
}

/** The rules that a test may give a bug. */
export type ObligationRules = {
  readonly drainEach: typeof drainEach
  readonly recount: typeof recount
}
export const obligationRules: ObligationRules = { drainEach, recount }

/** Opens the obligations of a member without money. */
export function openMemoryObligations(rules: ObligationRules = obligationRules): ObligationWorld {
  const rows = new Map<string, Row>()
  const bets: Bet[] = []
  const wagers: Wager[] = []
  let spent: readonly Spend[] = []
  const money = noMoney()
  let minutes = 0
  const now = () => new Date(Date.UTC(2026, 10, 22, 0, (minutes += 1)))
  const open = () => [...rows.values()].filter(({ state }) => state === 'OPEN')
  const put = (changed: readonly Drained[]) => {
    for (const one of changed) rows.set(one.id, { ...(rows.get(one.id) as Row), ...one })
  }
  const insert = (lockedMinor: bigint, bonusMinor: bigint, requiredMinor: bigint) => {
    const id = `${rows.size}`
    const done = { doneMinor: 0n, releasedMinor: 0n, state: 'OPEN' as const, openedAt: now() }
    rows.set(id, { id, lockedMinor, bonusMinor, waitingMinor: bonusMinor, requiredMinor, ...done })
  }
  const sumOpen = () =>
    open()
      .filter(({ lockedMinor }) => lockedMinor > 0n)
      .reduce(
        (sum, one) => ({
          lockedMinor: sum.lockedMinor + one.lockedMinor,
          requiredMinor: sum.requiredMinor + one.requiredMinor,
          doneMinor: sum.doneMinor + one.doneMinor,
        }),
        { lockedMinor: 0n, requiredMinor: 0n, doneMinor: 0n },
      )
  const availableMinor = () => {
    const { walletMinor, transitMinor, thereMinor: platformsMinor } = money
    const places = { walletMinor, transitMinor, platformsMinor, stakesMinor: 0n, heldMinor: 0n, bonusMinor: 0n }
    return withdrawableOf({ ...places, ...sumOpen() }).availableMinor
  }
  const bonusOf = (index: number | null) => [...rows.values()].filter(({ bonusMinor }) => bonusMinor > 0n)[index ?? -1]
  const endOpen = (bonus: Row | undefined, state: 'CANCELLED' | 'EXPIRED') => {
    if (bonus?.state === 'OPEN' && bonus.waitingMinor > 0n) put([{ ...bonus, state, waitingMinor: 0n }])
  }

  return {
    async pay(amountMinor, times) {
      money.walletMinor += amountMinor
      insert(amountMinor, 0n, amountMinor * times)
    },
    promise: async (amountMinor, times) => insert(0n, amountMinor, amountMinor * times),
    async move(way, maxMinor) {
      const from = way === 'OUT' ? 'thereMinor' : 'walletMinor'
      const to = { IN: 'thereMinor', ON_ITS_WAY: 'transitMinor', OUT: 'walletMinor' } as const
      const movedMinor = lesser(maxMinor, money[from])
      money[from] -= movedMinor
      money[to[way]] += movedMinor
      return movedMinor
    },
    async arrive() {
      const arrivedMinor = money.transitMinor
      money.thereMinor += arrivedMinor
      money.transitMinor = 0n
      return arrivedMinor
    },
    async play(plays) {
      const before = money.thereMinor
      const placed: Bet[] = []
      for (const play of affordable(plays, before)) {
        money.thereMinor += play.payoutMinor - play.stakeMinor
        const effectiveMinor = effectiveOf(play)
        placed.push({
          ...play,
          round: `${bets.length + placed.length}`,
          id: `${bets.length + placed.length}`,
          effectiveMinor,
          placedAt: now(),
        })
      }
      bets.push(...placed)
      const drained = rules.drainEach([...rows.values()], fundsAfterEach(placed, fundsOf(money)), weightOf, spent)
      put(drained.obligations)
      spent = drained.spent
      wagers.push(...drained.wagers)
      return money.thereMinor - before
    },
    async correct(index, payoutMinor, isVoid) {
      const bet = bets[index]
      if (!bet) return 0n
      const paid = isVoid ? bet.stakeMinor : payoutMinor
      const changeMinor = paid - bet.payoutMinor
      // The ledger refuses it until there is money.
      if (money.thereMinor + changeMinor < 0n) return 0n
      money.thereMinor += changeMinor
      const effectiveMinor = effectiveOf({ ...bet, payoutMinor: paid }, isVoid)
      const effectiveChangeMinor = effectiveMinor - bet.effectiveMinor
      const corrected = { ...bet, payoutMinor: paid, effectiveMinor }
      bets[index] = corrected
      recountBet({ ...corrected, stakeMinor: 0n, payoutMinor: changeMinor, effectiveChangeMinor })
      return changeMinor
    },
    cancel: async (index) => endOpen(bonusOf(index), 'CANCELLED'),
    async finish(overdue) {
      const met = [...rows.values()].filter(({ state, waitingMinor }) => state === 'MET' && waitingMinor > 0n)
      const paidMinor = met.reduce((sum, one) => sum + one.waitingMinor, 0n)
      put(met.map((one) => ({ ...one, releasedMinor: one.waitingMinor, waitingMinor: 0n })))
      money.walletMinor += paidMinor
      endOpen(bonusOf(overdue), 'EXPIRED')
      return paidMinor
    },
    async withdraw(amountMinor) {
      if (amountMinor > availableMinor()) return false
      money.walletMinor -= amountMinor
      return true
    },
    standing: async (): Promise<ObligationStanding> => ({
      ...money,
      bonusMinor: [...rows.values()].reduce((sum, one) => sum + one.waitingMinor, 0n),
      lockedMinor: sumOpen().lockedMinor,
      availableMinor: availableMinor(),
      obligations: [...rows.values()].map(({ id, lockedMinor, waitingMinor, requiredMinor, doneMinor, state }) => ({
        id,
        lockedMinor,
        waitingMinor,
        requiredMinor,
        doneMinor,
        state,
      })),
      bets: bets.map(({ id, effectiveMinor, gameType }) => ({ id, worthMinor: worthOf(gameType, effectiveMinor) })),
      counts: wagers.map(({ betId, obligationId, countedMinor }) => ({ betId, obligationId, countedMinor })),
    }),
  }

  function recountBet(bet: Bet & { readonly effectiveChangeMinor: bigint }): void {
    const own = Map.groupBy(
      wagers.filter(({ betId }) => betId === bet.id),
      ({ obligationId }) => obligationId,
    )
    const counted = [...own].map(([obligationId, some]) => ({
      obligationId,
      countedMinor: some.reduce((sum, { countedMinor }) => sum + countedMinor, 0n),
      weightPercent: some[0]?.weightPercent ?? 0,
    }))
    const locked = [...rows.values()].filter(({ id, state }) => state === 'OPEN' || state === 'SPENT' || own.has(id))
    const changed = rules.recount(locked, bet, { counted, weightOf, fundsMinor: fundsOf(money), spent })
    put(changed.obligations)
    spent = changed.spent
    wagers.push(...changed.wagers)
  }
}
