// Turnover obligations without a database: the rules (drainEach, recount, what can be withdrawn) run as they are; rows
// are kept in memory, and read and written in the order of count-bets.ts, recount-bets.ts and the bonus room.
import { turnoverOf } from '../platform/turnover.ts'
import { drainEach, type Drained, fundsAfterEach, type Wager } from '../turnover/drain.ts'
import { recount } from '../turnover/recount.ts'
import { withdrawableOf } from '../turnover/withdrawable.ts'
import type { ObligationStanding, ObligationWorld, Play } from './obligation-model.ts'

const currency = 'CNY'
const weights: Record<string, number> = { electronic: 100, live: 50, chess: 0 }
const weightOf = (gameType: string) => weights[gameType] ?? 100

type Row = Drained & { readonly bonusMinor: bigint }
type Bet = Play & { readonly id: string; readonly effectiveMinor: bigint; readonly placedAt: Date }

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
  let walletMinor = 0n
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
    const wallet = { kind: 'WALLET', currency, balanceMinor: walletMinor }
    const wallets = { currencies: [currency], defaultCurrency: currency, balances: [wallet] }
    return withdrawableOf(wallets as never, currency, sumOpen()).availableMinor
  }

  return {
    async pay(amountMinor, times) {
      walletMinor += amountMinor
      insert(amountMinor, 0n, amountMinor * times)
    },
    promise: async (amountMinor, times) => insert(0n, amountMinor, amountMinor * times),
    async play(plays) {
      const before = walletMinor
      const placed: Bet[] = []
      for (const play of plays) {
        if (play.stakeMinor > walletMinor) break
        walletMinor += play.payoutMinor - play.stakeMinor
        const effectiveMinor = turnoverOf(play.gameType, play.stakeMinor, play.payoutMinor).amountMinor
        placed.push({ ...play, id: `${bets.length + placed.length}`, effectiveMinor, placedAt: now() })
      }
      bets.push(...placed)
      const drained = rules.drainEach(open(), fundsAfterEach(placed, walletMinor), weightOf)
      put(drained.obligations)
      wagers.push(...drained.wagers)
      return walletMinor - before
    },
    async correct(index, payoutMinor, isVoid) {
      const bet = bets[index]
      if (!bet) return 0n
      const paid = isVoid ? bet.stakeMinor : payoutMinor
      const changeMinor = paid - bet.payoutMinor
      // The ledger refuses it until there is money.
      if (walletMinor + changeMinor < 0n) return 0n
      walletMinor += changeMinor
      const effectiveMinor = turnoverOf(bet.gameType, bet.stakeMinor, paid, isVoid).amountMinor
      const effectiveChangeMinor = effectiveMinor - bet.effectiveMinor
      const corrected = { ...bet, payoutMinor: paid, effectiveMinor }
      bets[index] = corrected
      recountBet({ ...corrected, effectiveChangeMinor })
      return changeMinor
    },
    async end(index, how) {
      const bonus = [...rows.values()].filter(({ bonusMinor }) => bonusMinor > 0n)[index]
      if (bonus?.state === 'OPEN' && bonus.waitingMinor > 0n) put([{ ...bonus, state: how, waitingMinor: 0n }])
    },
    async release() {
      const met = [...rows.values()].filter(({ state, waitingMinor }) => state === 'MET' && waitingMinor > 0n)
      const paidMinor = met.reduce((sum, one) => sum + one.waitingMinor, 0n)
      put(met.map((one) => ({ ...one, releasedMinor: one.waitingMinor, waitingMinor: 0n })))
      walletMinor += paidMinor
      return paidMinor
    },
    async withdraw(amountMinor) {
      if (amountMinor > availableMinor()) return false
      walletMinor -= amountMinor
      return true
    },
    standing: async (): Promise<ObligationStanding> => ({
      fundsMinor: walletMinor,
      bonusMinor: [...rows.values()].reduce((sum, one) => sum + one.waitingMinor, 0n),
      lockedMinor: sumOpen().lockedMinor,
      obligations: [...rows.values()],
      bets: bets.map(({ id, effectiveMinor, gameType }) => ({
        id,
        worthMinor: (effectiveMinor * BigInt(weightOf(gameType))) / 100n,
      })),
      counts: wagers,
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
    const locked = [...rows.values()].filter(({ id, state }) => state === 'OPEN' || own.has(id))
    const changed = rules.recount(locked, bet, { counted, weightOf, fundsMinor: walletMinor })
    put(changed.obligations)
    wagers.push(...changed.wagers)
  }
}
