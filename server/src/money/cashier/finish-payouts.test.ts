import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import pg from 'pg'
import type { Db } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { PaymentProvider } from '../../base/providers/payment/payment-provider.ts'
import { openSandboxPayment } from '../../base/providers/payment/sandbox-payment.ts'
import { brokenDb, withoutPayoutLease } from '../../test/broken-db.ts'
import { addCard, auditOf, cardNumber, entriesOf, orderEvent, sendEvent, until } from '../../test/cashier-kit.ts'
import { type FaultProxy, type Spoil, startFaultProxy } from '../../test/fault-proxy.ts'
import { type GamesProcess, startGamesProcess } from '../../test/games-process.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { finishPayouts } from './finish-payouts.ts'

// Callbacks are lost here, so that only the job's queries settle payouts.
let games: GamesProcess
let proxy: FaultProxy
let site: TestSite
beforeAll(async () => {
  games = await startGamesProcess()
  proxy = await startFaultProxy(games.payUrl)
  const payment = { url: proxy.url, merchant: 'mingtang', secret: games.paySecret, timeoutMs: 6_000 }
  const policy = { withdrawal: { currencies: { USD: { fee: '1.5' } } } }
  site = await testSite({ policy, config: { payment, siteUrl: 'http://127.0.0.1:9', jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
  await proxy.close()
  await games.stop()
})

// Excludes open orders of earlier tests.
beforeEach(async () => {
  await site.db.execute(sql`update withdrawal set ask_after = 'infinity' where state = 'PAYING'`)
  proxy.spoil()
  proxy.passed.length = 0
})

type Order = { member: TestMember; id: string }

/** A withdrawal for the payout job; creating it also wakes the site's own job, which acts as one more node. */
async function submitted(ending = '1234', amount = '60'): Promise<Order> {
  const member = await site.member({ balance: amount === '60' ? '100' : amount })
  const bankItemId = await addCard(member.client, cardNumber(ending))
  const { withdrawal } = await member.client.call('createWithdrawal', { currency: 'CNY', amount, bankItemId })
  return { member, id: withdrawal?.id ?? '' }
}

/** A withdrawal approved directly in the database: the site's job is not woken, so only `runJob` calls the bank. */
async function approved(amount = '6000'): Promise<Order> {
  const order = await submitted('1234', amount)
  await site.db.execute(
    sql`update withdrawal set state = 'PAYING', hold_code = null, decide_by = null, ask_after = 'infinity'
         where id = ${order.id}`,
  )
  return order
}

async function runJob({ id }: Order): Promise<void> {
  await site.db.execute(sql`update withdrawal set ask_after = '-infinity' where id = ${id} and state = 'PAYING'`)
  await Promise.all([finishPayouts(site.context), finishPayouts(site.context)])
}

const stateOf = async ({ member, id }: Order) => (await member.client.call('getWithdrawal', { id })).withdrawal?.state

/** What becomes of the order, when the job asks again and again and the bank decides at once. */
async function ends(order: Order): Promise<string | undefined> {
  const asked = async () => {
    await runJob(order)
    await askBank('update pay_payouts set settle_at = now() where merchant_order_id = $1', [order.id])
    return stateOf(order)
  }
  await expect.poll(asked, { timeout: 25_000, interval: 50 }).not.toBe('PAYING')
  return stateOf(order)
}

type BankRow = { amount: string; currency: string; status: string }

/** The sandbox bank's rows of a payout, amounts in minor units. */
async function atBank({ id }: Order): Promise<BankRow[]> {
  return await askBank<BankRow>(
    'select amount_minor as amount, currency, status from pay_payouts where merchant_order_id = $1',
    [id],
  )
}

/** Makes the bank decide now, without its usual delay. */
async function bankDecides(order: Order): Promise<void> {
  await askBank('update pay_payouts set settle_at = now() where merchant_order_id = $1', [order.id])
  await until(async () => (await atBank(order)).every(({ status }) => status !== 'ACCEPTED'))
}

async function askBank<Row extends pg.QueryResultRow>(text: string, values: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: games.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const kept = ['WALLET 100.00 DEPOSIT', 'WALLET -60.00 WITHDRAWAL_HELD', 'HELD 60.00 WITHDRAWAL_HELD']
const keptOf = (amount: string) => [
  `WALLET ${amount} DEPOSIT`,
  `WALLET -${amount} WITHDRAWAL_HELD`,
  `HELD ${amount} WITHDRAWAL_HELD`,
]

describe('a payout', () => {
  it('is posted when the bank has paid, and is sent once by two nodes', async () => {
    const order = await approved()
    expect(await ends(order)).toBe('PAID')
    expect(await entriesOf(site.db, order.member.id)).toEqual([...keptOf('6000.00'), 'HELD -6000.00 WITHDRAWAL_PAID'])
    expect(proxy.passed.filter((path) => path.endsWith('payout/create'))).toHaveLength(1)
    const { withdrawal } = await order.member.client.call('getWithdrawal', { id: order.id })
    expect(withdrawal?.steps.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'SUBMITTED DONE',
      'TURNOVER DONE',
      'BANK DONE',
      'PAID DONE',
    ])
    expect(withdrawal?.settledAt).not.toBe('')
  })

  it.each([
    [{ type: 'VIRTUAL', currency: 'USDT', bankCode: 'TRC20', accountNumber: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, ''],
    [{ type: 'WALLET', currency: 'CNY', bankCode: 'ALIPAY', accountNumber: '+8613812345678' }, '张三'],
  ])('goes to %j', async (account, holderName) => {
    const { currency, bankCode, accountNumber } = account
    const member = await site.member({ currency, balance: '100' })
    const { item } = await member.client.call('addBankItem', { ...account, holderName })
    const input = { currency, amount: '60', bankItemId: item?.id ?? '' }
    const { withdrawal } = await member.client.call('createWithdrawal', input)
    const order = { member, id: withdrawal?.id ?? '' }
    expect(await ends(order)).toBe('PAID')
    expect((await entriesOf(site.db, member.id)).at(-1)).toMatch(/^HELD -60\.0+ WITHDRAWAL_PAID$/)
    const sent =
      'select currency, bank_code, account_number, account_name from pay_payouts where merchant_order_id = $1'
    const [payout] = await askBank(sent, [order.id])
    expect(payout).toEqual({ currency, bank_code: bankCode, account_number: accountNumber, account_name: holderName })
  })

  it('returns to the wallet when the bank refused it', async () => {
    const order = await submitted('0000')
    expect(await ends(order)).toBe('RETURNED')
    expect(await entriesOf(site.db, order.member.id)).toEqual([
      ...kept,
      'HELD -60.00 WITHDRAWAL_RETURNED',
      'WALLET 60.00 WITHDRAWAL_RETURNED',
    ])
    expect(await order.member.client.call('getBalance', {})).toMatchObject({ balance: '100.00', total: '100.00' })
    const money = { currency: 'CNY', amount: '60.00' }
    const told = (await noticesOf(site.db, order.member.id)).filter(([line]) => line.startsWith('CASHIER'))
    expect(told).toEqual([['CASHIER withdrawalReturned', { ...money, account: '\u00B7\u00B7\u00B7\u00B70000' }]])
    expect(await pushesOf(site.db, order.member.id)).toContainEqual({
      command: 'WITHDRAWAL_STEP',
      data: { withdrawalId: order.id, state: 'RETURNED', ...money },
    })
  })

  it.each<[Spoil, Spoil]>([
    ['drop_before', 'drop_after'],
    ['drop_after', 'html'],
    ['html', 'unsigned'],
    ['unsigned', 'redirect'],
    ['half', 'drop_before'],
  ])('after %s, then %s, is queried and paid exactly once', async (first, second) => {
    proxy.spoil(first, second)
    const order = await submitted()
    expect(await ends(order)).toBe('PAID')
    expect(await entriesOf(site.db, order.member.id)).toEqual([...kept, 'HELD -60.00 WITHDRAWAL_PAID'])
    expect(await atBank(order)).toEqual([{ amount: '6000', currency: 'CNY', status: 'PAID' }])
  })

  it.each([
    [
      'pays the amount less the fee, which the house keeps',
      '1234',
      'PAID',
      [{ amountMinor: 150n, kind: 'FEES' }],
      '40.00',
    ],
    ['returned by the bank gives the fee back with the amount', '0000', 'RETURNED', [], '100.00'],
  ] as const)('%s', async (_, ending, state, fees, left) => {
    const member = await site.member({ balance: '100', currency: 'USD' })
    const item = {
      type: 'BANK',
      currency: 'USD',
      bankCode: 'CITI',
      accountNumber: cardNumber(ending),
      holderName: 'J. Smith',
    }
    const { item: card } = await member.client.call('addBankItem', item)
    const input = { currency: 'USD', amount: '60', bankItemId: card?.id ?? '' }
    const { withdrawal } = await member.client.call('createWithdrawal', input)
    expect(withdrawal).toMatchObject({ amount: '60.00', fee: '1.50', netAmount: '58.50' })
    const order = { member, id: withdrawal?.id ?? '' }
    await until(async () => (await atBank(order)).length > 0)
    expect(await atBank(order)).toMatchObject([{ amount: '5850', currency: 'USD' }])
    expect(await ends(order)).toBe(state)
    const charged = await site.db.query<{ amountMinor: bigint; kind: string }>(
      sql`select t.amount_minor, a.kind from ledger_transfer t join ledger_account a on a.id = t.credit_account_id
           where t.reference_id = ${order.id} and t.reason = 'WITHDRAWAL_FEE'`,
    )
    expect(charged).toEqual(fees)
    expect(await member.client.call('getBalance', {})).toMatchObject({ balance: left, total: left })
  })

  it('marked as sent by a process that crashed before sending is queried first', async () => {
    const order = await approved()
    await site.db.execute(sql`update withdrawal set sent_at = now() where id = ${order.id}`)
    await runJob(order)
    expect(proxy.passed.slice(0, 2)).toEqual(['/pay/v1/payout/query', '/pay/v1/payout/create'])
    expect(await ends(order)).toBe('PAID')
  })

  it.each([
    ['paid another amount', '1.00', '1234', 'PAID'],
    ['returned another amount', '1.00', '0000', 'FAILED'],
    ['paid the same amount to another account', '6000.00', '1234', 'PAID'],
    ['returned the same amount from another account', '6000.00', '0000', 'FAILED'],
  ])('is neither paid nor returned when the bank, under its id, %s', async (_, amount, ending, decision) => {
    const order = await approved()
    const bank = openSandboxPayment({ ...site.config.payment, url: games.payUrl })
    const outcome = await bank.createPayout({
      merchantOrderId: order.id,
      amount,
      currency: 'CNY',
      bankCode: 'CMB',
      accountNumber: cardNumber(ending),
      accountName: 'x y',
      notifyUrl: 'http://127.0.0.1:9/',
    })
    expect(outcome.kind).toBe('done')
    await bankDecides(order)
    expect(await atBank(order)).toMatchObject([{ status: decision }])
    await runJob(order)
    await runJob(order)
    expect(await stateOf(order)).toBe('PAYING')
    expect(await entriesOf(site.db, order.member.id)).toEqual(keptOf('6000.00'))
    expect(await auditOf(site.db, order.id)).toEqual(['payout_refused', 'payout_refused'])
  })

  it.each([
    ['amount', 'amount_minor = 100', 'PAID'],
    ['amount', 'amount_minor = 100', 'FAILED'],
    ['currency', `currency = 'USD'`, 'PAID'],
    ['order', 'order_id = gen_random_uuid()', 'PAID'],
  ])('confirmed by the bank, then reported with another %s (%s) and %s, stays open', async (_, change, status) => {
    const order = await approved()
    await runJob(order)
    const decided = `update pay_payouts set ${change}, status = $2 where merchant_order_id = $1`
    await askBank(decided, [order.id, status])
    await runJob(order)
    expect(await stateOf(order)).toBe('PAYING')
    expect(await entriesOf(site.db, order.member.id)).toEqual(keptOf('6000.00'))
    expect(await auditOf(site.db, order.id)).toEqual(['payout_mismatch'])
  })

  it.each([
    ['ACCOUNT_INVALID', 'UNKNOWN', 'RETURNED'],
    ['ACCOUNT_INVALID', 'ACCEPTED', 'PAYING'],
    ['ACCOUNT_INVALID', 'FAILED', 'PAYING'],
    ['ORDER_CONFLICT', 'UNKNOWN', 'PAYING'],
  ] as const)('refused as %s by a bank that says %s of it is then %s', async (code, status, state) => {
    const order = await approved()
    const said = { status, orderId: status === 'UNKNOWN' ? '' : 'o', amount: '6000.00', currency: 'CNY' }
    const payment: PaymentProvider = {
      ...site.context.payment,
      createPayout: async () => ({ kind: 'refused', code }),
      queryPayout: async () => ({ kind: 'done', value: said }),
    }
    await site.db.execute(sql`update withdrawal set ask_after = '-infinity' where id = ${order.id}`)
    await finishPayouts({ ...site.context, payment })
    expect(await stateOf(order)).toBe(state)
    const returned = ['HELD -6000.00 WITHDRAWAL_RETURNED', 'WALLET 6000.00 WITHDRAWAL_RETURNED']
    expect(await entriesOf(site.db, order.member.id)).toEqual([
      ...keptOf('6000.00'),
      ...(state === 'RETURNED' ? returned : []),
    ])
  })

  it('is asked about again within half a minute, however often the bank gave no answer', async () => {
    const order = await approved()
    await site.db.execute(sql`update withdrawal set sent_at = now(), asks = 30 where id = ${order.id}`)
    proxy.spoil('drop_before')
    await runJob(order)
    const [row] = await site.db.query<{ isSoon: boolean }>(
      sql`select ask_after < clock_timestamp() + interval '30 seconds' as is_soon from withdrawal where id = ${order.id}`,
    )
    expect(row).toEqual({ isSoon: true })
  })

  it('with an event before the bank confirmed the order is left to the job', async () => {
    const order = await approved()
    await site.db.execute(sql`update withdrawal set sent_at = now() where id = ${order.id}`)
    expect(await sendEvent(site, { ...orderEvent(order.id, '6000.00'), event: 'payout' })).toBe('')
    expect(await stateOf(order)).toBe('PAYING')
    expect(await entriesOf(site.db, order.member.id)).toEqual(keptOf('6000.00'))
    expect(await ends(order)).toBe('PAID')
    expect(await auditOf(site.db, order.id)).toEqual([])
  })
})

describe('a second node while the first processes six payouts', () => {
  const callsOf = async (db: Db) => {
    // Held withdrawals do not wake the site's own job, so that only these two nodes claim them.
    const orders = await Promise.all(Array.from({ length: 6 }, () => submitted('1234', '6000')))
    const ids = orders.map(({ id }) => id)
    await site.db.execute(
      sql`update withdrawal set state = 'PAYING' where id = any(${ids}::uuid[]) and state = 'REVIEW'`,
    )
    proxy.passed.length = 0
    proxy.spoil(...Array<Spoil>(6).fill('slow'))
    const context = { ...site.context, db }
    const first = finishPayouts(context)
    await until(async () => proxy.passed.length === 6)
    await Promise.all([first, finishPayouts(context)])
    return proxy.passed.length
  }

  it('leaves them to the first node', async () => {
    expect(await callsOf(site.context.db)).toBe(6)
  })

  it('seeded bug: without the lease it processes them too', async () => {
    expect(await callsOf(brokenDb(site.context.db, withoutPayoutLease))).toBeGreaterThan(6)
  })
})
