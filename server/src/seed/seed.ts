// The demo data of a first start: tenants, catalogue, operators, and members with a history that the ledger confirms.
import { randomUUID } from 'node:crypto'
import { insertAddress } from '../identity/address/address-rows.ts'
import { maskName } from '../base/contact/mask.ts'
import { dayMs } from '../base/day/business-day.ts'
import { openDb, type Queryable, type Tx } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import type { NewBet } from '../play/platform/bet-rows.ts'
import { hashPassword } from '../identity/proof/password.ts'
import { makePack } from '../site/site/make-pack.ts'
import { saveTextChanges } from '../base/text/text-rows.ts'
import { openWallet } from '../money/wallet/open-wallet.ts'
import { agent, insertAgency } from './agency.ts'
import { insertCatalogue } from './catalogue.ts'
import { insertService, insertTalks } from './chat.ts'
import { type Event, historyOf } from './history.ts'
import { makePastClock, removePastClock, setPastClock, withPastClock } from './past-clock.ts'
import people from './people.json' with { type: 'json' }
import { mallEvents } from './mall.ts'
import { accountEvents, messageEvents } from './messages.ts'
import { insertPromotions } from './promotions.ts'
import { insertRebates, nightsUntil } from './rebates.ts'
import * as rows from './seed-rows.ts'
import tenants from './tenants.json' with { type: 'json' }
import malay from './texts-ms-my.json' with { type: 'json' }
import { insertVip } from './vip.ts'

export type Account = {
  readonly role: 'member' | 'agent' | 'operator'
  readonly userName: string
  readonly password: string
}
export type Seeded = {
  /** False when the database has tenants already; then nothing is written. */
  readonly isNew: boolean
  /** Demo members of the first tenant to print at startup, the one with the longest history first; empty when the data is not the demo's. */
  readonly accounts: readonly Account[]
}

type Member = (typeof people.members)[number]
type Won = { readonly tenant: string; readonly userName: string; readonly bet: NewBet }

const lockKey = 7_205_118_403

/** Fills an empty database in one transaction; called at every start and does nothing on later ones. */
export async function seed(databaseUrl: string, { now = new Date() }: { now?: Date } = {}): Promise<Seeded> {
  const db = openDb({
    url: withPastClock(databaseUrl),
    poolSize: 1,
    // As the owner: the fake clock needs rights that the application's role does not have.
    applicationRole: null,
    statementTimeoutMs: 30_000,
    acquireTimeoutMs: 10_000,
  })
  try {
    const isNew = await db.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${lockKey})`)
      const [{ count } = { count: 0n }] = await tx.query<{ count: bigint }>(sql`select count(*) as count from tenant`)
      if (count === 0n) {
        // Autovacuum sees none of the rows before their commit: a table that it analyzes meanwhile counts as empty, whatever
        // its size, and the plans made of that take minutes. The locks of the first `analyze` keep it away; the second one
        // counts the rows.
        await tx.execute(sql`analyze`)
        await fill(tx, now)
        await tx.execute(sql`analyze`)
      }
      return count === 0n
    })
    const isDemo = isNew || (await hasDemo(db))
    return { isNew, accounts: isDemo ? demoAccounts() : [] }
  } finally {
    await db.close()
  }
}

async function hasDemo(db: Queryable): Promise<boolean> {
  const [first] = demoAccounts()
  const found = await db.query(
    sql`select 1 as one from member where tenant = ${tenants[0]?.code ?? ''} and user_name = ${first?.userName ?? ''}`,
  )
  return found.length === 1
}

function demoAccounts(): Account[] {
  const first = tenants[0]?.code
  const members = people.members.filter(({ tenant }) => tenant === first).slice(0, 2)
  const operators = people.operators.filter(({ tenant }) => tenant === first)
  return [
    ...members.map(({ userName, password }) => ({ role: 'member' as const, userName, password })),
    { role: 'agent', ...agent },
    ...operators.map(({ userName, password }) => ({ role: 'operator' as const, userName, password })),
  ]
}

async function fill(tx: Tx, now: Date): Promise<void> {
  for (const [sort, tenant] of tenants.entries()) {
    await rows.insertTenant(tx, tenant, sort)
    await insertCatalogue(tx, tenant, now)
    await insertPromotions(tx, tenant.code, tenant.currencies, now)
    await insertVip(tx, tenant.code, tenant.currencies)
    await insertRebates(tx, tenant.code)
    await insertService(tx, tenant.code)
    if (tenant.languages.includes('ms-MY')) await insertMalay(tx, tenant.code)
  }
  const hashes = await Promise.all(
    [...people.operators, ...people.members, agent].map((one) => hashPassword(one.password)),
  )
  for (const operator of people.operators) {
    await rows.insertOperator(tx, { ...operator, passwordHash: hashes.shift() ?? '' })
  }
  let sequence = 0n
  const nextSequence = () => -1_000_000n + (sequence += 1n)
  const events: Event[] = [...nightsUntil(now), ...mallEvents(now), ...messageEvents(now)]
  const won: Won[] = []
  for (const person of people.members) {
    const past = await insertPerson(tx, person, hashes.shift() ?? '', now, nextSequence)
    events.push(...past.events)
    won.push(...past.bets.map((bet) => ({ tenant: person.tenant, userName: person.userName, bet })))
  }
  events.push(...(await insertAgency(tx, hashes.shift() ?? '', now, nextSequence)))
  await relive(tx, events)
  await insertTalks(tx, tenants[0]?.code ?? '', now)
  for (const [tenant, own] of Map.groupBy(won, (one) => one.tenant)) await insertPrizes(tx, tenant, own, now)
}

// A third language, added as data the way an operator would.
async function insertMalay(tx: Tx, tenant: string): Promise<void> {
  await saveTextChanges(tx, tenant, 'ms-MY', malay)
  await makePack(tx, tenant, 'ms-MY', 1)
}

// In chronological order over all members, because they share the house's accounts.
async function relive(tx: Tx, events: Event[]): Promise<void> {
  await makePastClock(tx)
  for (const event of events.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await setPastClock(tx, event.at)
    await event.run(tx)
  }
  await removePastClock(tx)
}

async function insertPerson(tx: Tx, person: Member, passwordHash: string, now: Date, nextSequence: () => bigint) {
  const { tenant, userName, currency, realName, bank } = person
  const [id, bankItemId] = [randomUUID(), randomUUID()]
  const createdAt = new Date(now.getTime() - 34 * dayMs)
  const lastLoginAt = new Date(now.getTime() - dayMs / 8)
  await rows.insertSeedMember(tx, { id, tenant, userName, passwordHash, realName, currency, createdAt, lastLoginAt })
  await openWallet(tx, tenant, id, currency)
  const cardAt = new Date(createdAt.getTime() + dayMs)
  await rows.insertSeedItem(tx, {
    id: bankItemId,
    tenant,
    memberId: id,
    currency,
    bankCode: bank.code,
    accountNumber: bank.account,
    holderName: bank.holder,
    at: cardAt,
  })
  await insertLiked(tx, tenant, id, person.favourites, lastLoginAt)
  for (const address of person.addresses ?? []) await insertAddress(tx, { tenant, memberId: id }, address)
  const accountNumber = bank.account
  const refusal = people.refusal['zh-CN']
  const isSeamless = tenants.some(({ code, isSeamless: own }) => code === tenant && own)
  const past = { ...person, id, bankItemId, accountNumber, refusal, isSeamless }
  const { events, bets } = historyOf(past, now, nextSequence)
  return { events: [...accountEvents({ tenant, memberId: id }, accountNumber, cardAt, now), ...events], bets }
}

async function insertLiked(
  tx: Tx,
  tenant: string,
  memberId: string,
  codes: readonly string[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into game_favourite (tenant, member_id, platform_code, code, created_at)
    select tenant, ${memberId}, platform_code, code, ${at} from game where tenant = ${tenant} and code = any(${codes})`)
  await tx.execute(sql`
    insert into game_recent (tenant, member_id, platform_code, code, opened_at)
    values (${tenant}, ${memberId}, 'yunque', 'longteng', ${at})`)
}

// The largest wins of the generated history: of the last week, and of all time.
async function insertPrizes(tx: Tx, tenant: string, won: readonly Won[], now: Date): Promise<void> {
  const best = won
    .filter(({ bet }) => bet.payoutMinor > bet.stakeMinor)
    .sort((one, other) => (one.bet.payoutMinor < other.bet.payoutMinor ? 1 : -1))
  const recent = best.filter(({ bet }) => now.getTime() - bet.settledAt.getTime() < 7 * dayMs).slice(0, 8)
  const greatest = best.slice(0, 12)
  for (const one of new Set([...recent, ...greatest])) {
    const { bet, userName } = one
    await rows.insertPrize(tx, {
      ...bet,
      tenant,
      userName: maskName(userName),
      amountMinor: bet.payoutMinor,
      winTime: bet.settledAt,
      type: `${recent.includes(one) ? '1' : ''}${greatest.includes(one) ? '2' : ''}`,
    })
  }
}
