// Reads the amounts on the screens and compares them with the ledger.
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import { expect, type Locator } from '@playwright/test'
import { type Bet, betsOf, betTotalOf, entriesOf, ledgerOf, ordersOf, totalOf } from './ledger.ts'
import { go, type Visitor } from './visitor.ts'

const sumOf = (amounts: readonly string[]): string =>
  formatAmount(
    amounts.reduce((sum, amount) => sum + (parseAmount(amount, 'CNY') ?? 0n), 0n),
    'CNY',
  )

/**
 * The amounts with two decimals in a part of the page, in the order of a screen reader, without aria-hidden duplicates and
 * without what was bet, whose odds are no amounts.
 */
export async function figuresOf(part: Locator): Promise<string[]> {
  const text = await part.evaluate((element) => {
    const readable = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
      if (!(node instanceof Element) || node.matches('[aria-hidden=true], .bet-ticket')) return ' '
      return ` ${[...node.childNodes].map(readable).join('')} `
    }
    return readable(element)
  })
  return [...text.matchAll(/[+\u2212-]?\d[\d,]*\.\d\d(?!\d)/g)].map(([figure]) =>
    figure.replace('+', '').replace('\u2212', '-'),
  )
}

/** Waits until a part of the page shows exactly these amounts. */
export async function expectFigures(part: Locator, amounts: readonly string[]): Promise<void> {
  await expect.poll(() => figuresOf(part)).toEqual(amounts.map(groupAmount))
}

/** The rows of the list on the screen: of a table on a wide screen, of cards on a phone. */
export function rowsOf({ page, isPhone }: Visitor): Locator {
  const panel = page.getByRole('tabpanel')
  return isPhone ? panel.getByRole('listitem') : panel.locator('tbody').getByRole('row')
}

/** Compares every page that shows money with the ledger. */
export async function expectPagesLikeLedger(visitor: Visitor, userName: string): Promise<void> {
  await expectHeader(visitor, userName)
  await expectWallet(visitor, userName)
  await expectRecharges(visitor, userName)
  await expectWithdrawals(visitor, userName)
  await expectTransferPage(visitor, userName)
  await expectStatement(visitor, userName)
  await expectBets(visitor, userName)
  await expectAccount(visitor, userName)
}

export async function expectHeader({ page, t }: Visitor, userName: string): Promise<void> {
  const { WALLET = '0.00', ...others } = await ledgerOf(userName)
  const away = Object.entries(others).flatMap(([kind, amount]) => (kind.startsWith('PLATFORM:') ? [amount] : []))
  const onPlatforms = sumOf(away)
  // What can be played; below it what of it lies on platforms.
  const shown = onPlatforms === '0.00' ? [WALLET] : [sumOf([WALLET, onPlatforms]), onPlatforms]
  // In the header; on home below 1280 px in the row under it.
  await expectFigures(page.getByRole('link', { name: t('site.menu.wallet') }).first(), shown)
}

/** Compares the wallet page: available balance, balances per place, and total. */
export async function expectWallet(visitor: Visitor, userName: string): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/member/wallet')
  const books = await ledgerOf(userName)
  const wallet = books.WALLET ?? '0.00'
  const away = Object.entries(books).filter(([kind, amount]) => kind !== 'WALLET' && amount !== '0.00')
  // A waiting bonus is in the list of places, but not a part of the total.
  const own = away.filter(([kind]) => kind !== 'BONUS')
  await expect(
    page.getByText(t('wallet.availableNow', { amount: groupAmount(wallet), currency: 'CNY' })),
  ).toBeAttached()
  const amount = groupAmount(await totalOf(userName))
  const total =
    own.length === 0 ? t('wallet.total', { amount }) : t('wallet.totalIn', { amount, places: own.length + 1 })
  await expect(page.getByText(total, { exact: true })).toBeVisible()
  const places = page
    .getByRole('main')
    .getByRole('heading', { name: t('wallet.places') })
    .locator('..')
    .getByRole('list')
  await expect
    .poll(async () => (await figuresOf(places)).sort())
    .toEqual([wallet, ...away.map(([, one]) => one)].map(groupAmount).sort())
  const latest = page
    .getByRole('heading', { name: t('wallet.latest') })
    .locator('../..')
    .getByRole('list')
  const entries = (await entriesOf(userName)).slice(0, 6)
  await expectFigures(
    latest,
    entries.flatMap((entry) => [entry.amount, entry.after]),
  )
}

async function expectRecharges(visitor: Visitor, userName: string): Promise<void> {
  const orders = await ordersOf('recharge', userName)
  await go(visitor, '/member/records?tab=recharges')
  await expect(rowsOf(visitor)).toHaveCount(orders.length)
  for (const [at, order] of orders.entries()) {
    await expectFigures(rowsOf(visitor).nth(at), [order.amount])
    await expect(rowsOf(visitor).nth(at)).toContainText(visitor.t(`cashier.recharge.state.${order.state}`))
  }
}

async function expectWithdrawals(visitor: Visitor, userName: string): Promise<void> {
  const { page, t } = visitor
  const orders = await ordersOf('withdrawal', userName)
  await go(visitor, '/member/withdraw')
  const list = page
    .getByRole('heading', { name: t('cashier.withdraw.recent') })
    .locator('..')
    .getByRole('listitem')
  await expect(list).toHaveCount(orders.length)
  for (const [at, order] of orders.entries()) {
    await expectFigures(list.nth(at), [order.amount])
    await expect(list.nth(at)).toContainText(t(`cashier.withdrawal.state.${order.state}`))
  }
  for (const order of orders) {
    await go(visitor, `/member/withdraw/${order.id}`)
    const said = `${groupAmount(order.amount)} CNY: ${t(`cashier.withdrawal.state.${order.state}`)}`
    await expect(page.getByRole('main').getByText(said)).toBeAttached()
  }
}

/** Compares the transfer page: the balances of the wallet and of the platform. */
export async function expectTransferPage(visitor: Visitor, userName: string): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/member/transfer')
  const books = await ledgerOf(userName)
  const note = t('platform.transfer.available', { amount: groupAmount(books.WALLET ?? '0.00'), currency: 'CNY' })
  await expect(page.getByText(note)).toBeVisible()
  const list = page
    .getByRole('heading', { name: t('platform.list') })
    .locator('../..')
    .getByRole('listitem')
  await expect(list).toHaveCount(1)
  await expectFigures(list, [books['PLATFORM:yunque'] ?? '0.00'])
}

/** Compares the statement: every entry of the wallet, with the balance before and after it. */
export async function expectStatement(visitor: Visitor, userName: string): Promise<void> {
  const entries = await entriesOf(userName)
  await go(visitor, '/member/records')
  await expect(rowsOf(visitor)).toHaveCount(entries.length)
  for (const [at, { amount, before, after, reason }] of entries.entries()) {
    await expectFigures(rowsOf(visitor).nth(at), [amount, before, after])
    await expect(rowsOf(visitor).nth(at)).toContainText(visitor.t(`reason.${reason}`))
  }
}

async function expectBets(visitor: Visitor, userName: string): Promise<void> {
  const { page, t, isPhone } = visitor
  const bets = await betsOf(userName)
  const total = await betTotalOf(userName)
  await go(visitor, '/member/records?tab=bets')
  const sums = page.getByText(t('record.total.ofAll')).locator('..')
  await expectFigures(sums, [total.stake, total.net])
  await expect(rowsOf(visitor)).toHaveCount(bets.length)
  for (const [at, bet] of bets.entries()) {
    await expectFigures(rowsOf(visitor).nth(at), figuresOfBet(bet, isPhone))
  }
}

/** The figures of a bet's row, in the order of the screen. */
export function figuresOfBet({ net, stake, payout, turnover, counted }: Bet, isPhone: boolean): string[] {
  return [...(isPhone ? [net, stake, payout, turnover] : [stake, payout, net, turnover]), ...counted]
}

async function expectAccount(visitor: Visitor, userName: string): Promise<void> {
  const { page, t } = visitor
  const { WALLET = '0.00' } = await ledgerOf(userName)
  await go(visitor, '/member/account')
  const total = t('account.total', { amount: `CNY ${groupAmount(await totalOf(userName))}` })
  await expect(page.getByText(total)).toBeVisible()
  const card = page.getByRole('heading', { name: t('account.available') }).locator('../..')
  await expect.poll(async () => (await figuresOf(card))[0]).toBe(groupAmount(WALLET))
}

/** Compares the bar above the game: the platform's balance and the session's result, in the drawer on a phone. */
export async function expectGameBar({ page, t, isPhone }: Visitor, userName: string, broughtIn: string): Promise<void> {
  const { net } = await betTotalOf(userName)
  const balanceMinor = BigInt(broughtIn.replace('.', '')) + BigInt(net.replace('.', ''))
  const balance = `${balanceMinor / 100n}.${String(balanceMinor % 100n).padStart(2, '0')}`
  if (isPhone) await page.getByRole('button', { name: t('game.play.menu') }).click()
  const place = page.getByRole(isPhone ? 'dialog' : 'main')
  await expectFigures(figureBeside(place.getByRole('term').filter({ hasText: t('game.play.balance') })), [balance])
  await expectFigures(figureBeside(place.getByRole('term').filter({ hasText: t('game.play.net') })), [net])
  if (isPhone) await place.getByRole('button', { name: t('session.close') }).click()
}

function figureBeside(term: Locator): Locator {
  return term.locator('..').getByRole('definition')
}
