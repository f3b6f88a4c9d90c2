// A test site with the sandbox, its two platforms and a few games.
import { CallFailure } from '@mingtang/contract/client.ts'
import type { Db } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { fillGameSearch } from '../play/game/game-search-rows.ts'
import { balancesOf } from '../ledger/accounts.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { type SiteOptions, type TestMember, type TestSite, testSite } from './test-site.ts'

export type PlatformSite = TestSite & {
  /** The member's non-zero ledger balances: `{ WALLET: '10.00', 'PLATFORM:yunque': '5.00' }`. */
  balances(member: TestMember, currency?: string): Promise<Record<string, string>>
  /** The member's balance in the sandbox. */
  onPlatform(member: TestMember, platformCode?: string): Promise<string>
  /** Transfers of the ledger about one order or bet, oldest first, as `REASON amount from→to`. */
  postings(referenceId: string): Promise<string[]>
  /** Polls until the transfer has ended, for at most thirty seconds; returns its state. */
  ended(member: TestMember, id: string): Promise<string>
}

/** Starts the site with the sandbox and a few platforms and games. */
export async function platformSite(options: SiteOptions = {}): Promise<PlatformSite> {
  const site = await testSite({ games: true, ...options })
  await insertCatalogue(site.db)
  return {
    ...site,
    async balances(member, currency = 'CNY') {
      const all = await balancesOf(site.db, 'mingtang', member.id)
      const held = all.filter((one) => one.currency === currency && one.balanceMinor !== 0n)
      return Object.fromEntries(held.map((one) => [one.kind, formatAmount(one.balanceMinor, currency)]))
    },
    async onPlatform(member, platformCode = 'yunque') {
      const balance = await site.context.platforms.balance(platformCode, member.id, 'CNY')
      return balance.kind === 'done' ? balance.value.balance : JSON.stringify(balance)
    },
    postings: (referenceId) => readPostings(site.db, referenceId),
    async ended(member, id) {
      for (let tries = 0; tries < 300; tries += 1) {
        const { transfer } = await member.client.call('getTransfer', { id })
        if (transfer && transfer.state !== 'PENDING') return transfer.state
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return 'PENDING'
    },
  }
}

/** The error name of a refused call; `ok` when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return await call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallFailure ? (error.errorName ?? 'no answer') : String(error)),
  )
}

async function insertCatalogue(db: Db): Promise<void> {
  for (const tenant of ['mingtang', 'yunlai']) {
    await db.execute(sql`insert into platform (tenant, code, name, en_name, sort) values
      (${tenant}, 'yunque', 'Y', 'Yunque', 1), (${tenant}, 'canghai', 'C', 'Canghai', 2)`)
    await db.execute(sql`insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, popularity, sort) values
      (${tenant}, 'yunque', 'longteng', 'electronic', 'L', 'Dragon Rising', 'OPEN', '96.50', 9, 1),
      (${tenant}, 'yunque', 'jinlu', 'electronic', 'J', 'Golden Deer 100%', 'SOON', '', 5, 2),
      (${tenant}, 'canghai', 'shenyu', 'fishing', 'S', 'Deep_Sea', 'OPEN', '', 7, 3),
      (${tenant}, 'canghai', 'yueye', 'live', 'M', 'Moonlit Table', 'OPEN', '', 1, 4)`)
  }
  await fillGameSearch(db)
}

async function readPostings(db: Db, referenceId: string): Promise<string[]> {
  const rows = await db.query<{ line: string }>(sql`
    select reason || ' ' || amount_minor || ' ' || debit.kind || '→' || credit.kind as line
    from ledger_transfer transfer
    join ledger_account debit on debit.id = debit_account_id
    join ledger_account credit on credit.id = credit_account_id
    where reference_id = ${referenceId}::uuid order by transfer.created_at, transfer.id`)
  return rows.map((row) => row.line)
}
