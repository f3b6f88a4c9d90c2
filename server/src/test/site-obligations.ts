// Turnover obligations on a real database, by the code that serves members: rewards and bonuses, bets and their corrections
// as a platform reports them, and withdrawals. Money moves to the platform by the postings of transfers alone.
import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import { expect } from 'vitest'
import { finishBonuses } from '../rewards/bonus/finish-bonuses.ts'
import { payReward, type Reward } from '../rewards/bonus/pay-reward.ts'
import { sql } from '../base/db/sql.ts'
import { balancesOf, type Purse } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { insertCorrections } from '../play/platform/bet-correction-rows.ts'
import { insertBets, type NewBet } from '../play/platform/bet-rows.ts'
import { bookPlayer } from '../play/platform/book-bets.ts'
import { arrivedPosting, inPosting, outPosting } from '../play/platform/postings.ts'
import { countedByType, judgeRound } from '@mingtang/contract/turnover.ts'
import { addCard } from './cashier-kit.ts'
import { weights, worthOf } from './memory-obligations.ts'
import {
  affordable,
  lesser,
  type ObligationStanding,
  type ObligationWorld,
  type Places,
  type Play,
} from './obligation-model.ts'
import { outcomeOf } from './refusals.ts'
import type { TestSite } from './test-site.ts'

const tenant = 'mingtang'
const platformCode = 'yunque'
const currency = 'CNY'

/** Every amount can be withdrawn, and waits for a review. */
export const obligationPolicy = {
  turnover: { weights },
  withdrawal: { currencies: { CNY: { minimum: '0.01', reviewFrom: '0.01' } } },
}

type Money = Parameters<typeof inPosting>[0]
/** A transfer to the platform that has not arrived. */
type Sent = { readonly transfer: Money; readonly pendingId: string }
type Settled = NewBet & { readonly version: number }

/** Opens the obligations of a new member without money. */
export async function openSiteObligations(site: TestSite): Promise<ObligationWorld> {
  const { id: memberId, client } = await site.member()
  const bankItemId = await addCard(client)
  const player = { tenant, memberId, platformCode }
  const purse: Purse = { tenant, memberId, currency }
  const bets: Settled[] = []
  const onTheirWay: Sent[] = []
  let sequence = 0n
  let minutes = 0
  // A day ago and minutes apart: neither the clocks of the two processes nor their precision decide what came first.
  const begun = Date.now() - 86_400_000
  const now = () => new Date(begun + (minutes += 1) * 60_000)
  const money = () => readPlaces(site, memberId)
  const book = async () => {
    if (!(await bookPlayer(site.context, player))) throw new Error('a bet without funds')
  }

  const reward = async (payment: Reward['payment'], amountMinor: bigint, times: bigint) => {
    const id = randomUUID()
    const requiredMinor = amountMinor * times
    await site.db.transaction(async (tx) => {
      await payReward(tx, { ...purse, id, amountMinor, requiredMinor, payment, expiresAt: null })
      await tx.execute(sql`update turnover_obligation set opened_at = ${now()} where cause_id = ${id}`)
    })
  }
  const bonusAt = async (index: number) => {
    const [bonus] = await site.db.query<{ id: string }>(sql`
      select id from turnover_obligation where member_id = ${memberId} and bonus_minor > 0
       order by opened_at offset ${index} limit 1`)
    return bonus?.id
  }
  const settled = ({ stakeMinor, payoutMinor, gameType }: Play, isVoid = false) => {
    const [turnover] = judgeRound(
      [{ stakeMinor, payoutMinor, uncounted: isVoid ? 'VOID' : undefined }],
      gameType,
      countedByType(gameType),
    )
    const { rule: turnoverRule = '', amountMinor: turnoverMinor = 0n } = turnover ?? {}
    sequence += 1n
    return { id: randomUUID(), stakeMinor, payoutMinor, gameType, turnoverRule, turnoverMinor, sequence }
  }
  const betOf = (play: Play): Settled => {
    const [placedAt, betId] = [now(), randomUUID()]
    const round = { gameCode: 'slot', roundId: betId, placedAt, settledAt: placedAt }
    return { ...settled(play), ...round, betId, memberId, currency, version: 1 }
  }

  return {
    pay: async (amountMinor, times) => await reward('WALLET', amountMinor, times),
    promise: async (amountMinor, times) => await reward('BONUS', amountMinor, times),
    async move(way, maxMinor) {
      const { walletMinor, thereMinor } = await money()
      const movedMinor = lesser(maxMinor, way === 'OUT' ? thereMinor : walletMinor)
      if (movedMinor === 0n) return 0n
      const transfer = { ...purse, id: randomUUID(), platformCode, amountMinor: movedMinor }
      if (way === 'OUT') await site.db.transaction((tx) => post(tx, [outPosting(transfer)]))
      else onTheirWay.push(await send(site, transfer))
      if (way === 'IN') await arrive(site, onTheirWay.splice(-1))
      return movedMinor
    },
    async arrive() {
      const { transitMinor } = await money()
      await arrive(site, onTheirWay.splice(0))
      return transitMinor
    },
    async play(plays) {
      const before = await money()
      const placed = affordable(plays, before.thereMinor).map(betOf)
      bets.push(...placed)
      await insertBets(site.db, platformCode, placed)
      await book()
      return (await money()).thereMinor - before.thereMinor
    },
    async correct(index, payoutMinor, isVoid) {
      const bet = bets[index]
      const { thereMinor } = await money()
      const paidMinor = isVoid ? bet?.stakeMinor : payoutMinor
      if (!bet || paidMinor === undefined || thereMinor + paidMinor - bet.payoutMinor < 0n) return 0n
      const anew = settled({ ...bet, payoutMinor: paidMinor }, isVoid)
      const corrected = { ...bet, ...anew, owedMinor: 0n, version: bet.version + 1 }
      bets[index] = corrected
      await insertCorrections(site.db, platformCode, [corrected])
      await book()
      return (await money()).thereMinor - thereMinor
    },
    async cancel(index) {
      const id = await bonusAt(index)
      if (id) expect(['answered', 'bonusEnded']).toContain(await outcomeOf(client.call('cancelBonus', { id })))
    },
    async finish(overdue) {
      const before = await money()
      const id = overdue === null ? undefined : await bonusAt(overdue)
      if (id)
        await site.db.execute(sql`update turnover_obligation set expires_at = ${new Date(begun)} where id = ${id}`)
      await finishBonuses(site.context)
      return (await money()).walletMinor - before.walletMinor
    },
    async withdraw(amountMinor) {
      const input = { currency, amount: formatAmount(amountMinor, currency), bankItemId }
      const outcome = await outcomeOf(client.call('createWithdrawal', input))
      expect(['answered', 'turnoverOpen', 'balanceInsufficient']).toContain(outcome)
      return outcome === 'answered'
    },
    async standing() {
      const { available, locked } = await client.call('getWithdrawalOptions', {})
      const [availableMinor, lockedMinor] = [minorOf(available), minorOf(locked)]
      return { ...(await money()), availableMinor, lockedMinor, ...(await readRows(site, memberId)) }
    },
  }
}

async function send(site: TestSite, transfer: Money): Promise<Sent> {
  const { transfers } = await site.db.transaction((tx) => post(tx, [inPosting(transfer)]))
  return { transfer, pendingId: transfers[0]?.id ?? '' }
}

async function arrive(site: TestSite, sent: readonly Sent[]): Promise<void> {
  const postings = sent.map(({ transfer, pendingId }) => arrivedPosting(transfer, pendingId))
  if (postings.length > 0) await site.db.transaction((tx) => post(tx, postings))
}

async function readPlaces({ db }: TestSite, memberId: string): Promise<Places & { bonusMinor: bigint }> {
  const balances = await balancesOf(db, tenant, memberId)
  const minorOf = (kind: string) =>
    balances.find((one) => one.kind === kind && one.currency === currency)?.balanceMinor ?? 0n
  return {
    walletMinor: minorOf('WALLET'),
    transitMinor: minorOf('TRANSIT'),
    thereMinor: minorOf(`PLATFORM:${platformCode}`),
    bonusMinor: minorOf('BONUS'),
  }
}

type Rows = Pick<ObligationStanding, 'obligations' | 'bets' | 'counts'>

/** The rows are numbered in their order, as those in memory. */
async function readRows({ db }: TestSite, memberId: string): Promise<Rows> {
  const [obligations, bets, counts] = await Promise.all([
    db.query<Rows['obligations'][number]>(sql`
      select (row_number() over (order by opened_at) - 1)::text as id, locked_minor, required_minor, done_minor, state,
             case when released_at is null and state in ('OPEN', 'MET') then bonus_minor else 0 end as waiting_minor
        from turnover_obligation where member_id = ${memberId} order by opened_at`),
    db.query<{ id: string; gameType: string; turnoverMinor: bigint }>(sql`
      select (row_number() over (order by placed_at) - 1)::text as id, game_type, turnover_minor
        from bet where member_id = ${memberId} order by placed_at`),
    db.query<Rows['counts'][number]>(sql`
      select bets.number::text as bet_id, obligations.number::text as obligation_id, counted_minor
        from turnover
        join (select id, row_number() over (order by placed_at) - 1 as number from bet where member_id = ${memberId}) bets
          on bets.id = turnover.bet_id
        join (select id, row_number() over (order by opened_at) - 1 as number
                from turnover_obligation where member_id = ${memberId}) obligations
          on obligations.id = turnover.obligation_id`),
  ])
  const worth = bets.map(({ id, gameType, turnoverMinor }) => ({ id, worthMinor: worthOf(gameType, turnoverMinor) }))
  return { obligations, bets: worth, counts }
}

function minorOf(amount: string): bigint {
  return parseAmount(amount, currency) ?? -1n
}
