// The book from the member's side: what is bet, paid, sold back and corrected stands the same in the page, the platform,
// the records and the ledger.
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { BrowserContextOptions, Locator } from '@playwright/test'
import {
  ends,
  type Hall,
  openHall,
  openSlip,
  pick,
  place,
  showMatches,
  showTickets,
  taken,
  test,
} from './support/book.ts'
import { expectFigures, expectHeader, expectStatement, figuresOfBet, rowsOf } from './support/compare.ts'
import { betsOf, entriesOf, ledgerOf } from './support/ledger.ts'
import { recycle } from './support/member.ts'
import { person } from './support/people.ts'
import { expect, type Open } from './support/screen.ts'
import { depositAsRows } from './support/signed-in.ts'
import { select, siteFile } from './support/site.ts'
import { go, tabTo, type Visitor } from './support/visitor.ts'
import { loginAtYunlai, yunlai } from './support/yunlai.ts'
import { oddsOf } from '../games/src/book/feed/simulated-messages.ts'
import { halfLost, type OutcomeFact, won } from '../games/src/book/market/outcome.ts'
import { sampleFixtures } from '../games/src/book/simulate/sample-fixtures.ts'
import { beforeMatch } from '../games/src/book/simulate/steps.ts'
import { listingOf } from '../games/src/test/told-feed.ts'

const looks = [
  ['zh-CN', true],
  ['en-US', false],
] as const
const minorOf = (amount: string) => BigInt(amount.replace('.', ''))

type Member = { readonly visitor: Visitor; readonly userName: string }

/** A member with 500 in the wallet, all of which goes along into the hall. */
async function richMember(open: Open, lang: (typeof looks)[number][0], isPhone: boolean): Promise<Member> {
  const { userName, cookies } = await person()
  await depositAsRows(userName, 500_00n)
  const more: BrowserContextOptions = { storageState: cookies }
  return { visitor: await open({ lang, isPhone, more, path: '/limit' }), userName }
}

/** What the platform holds for the player of a member, from its own database. */
async function heldOf(userName: string): Promise<string> {
  const [row] = await select<{ held: string }>(
    `select (b.balance_minor::numeric / 100)::numeric(20, 2)::text as held from balances b
      where b.platform = 'yunque' and b.player_id = $1 and b.currency = 'CNY'`,
    [await playerOf(userName)],
    siteFile().gamesDatabaseUrl,
  )
  return row?.held ?? '0.00'
}

async function playerOf(userName: string): Promise<string> {
  const [row] = await select<{ id: string }>('select id::text from member where user_name_key = lower($1)', [userName])
  return row?.id ?? ''
}

/** The bar above the game, and the balance of the platform, have this amount. */
async function expectBalance({ visitor: { page, isPhone, t }, userName }: Member, amount: string): Promise<void> {
  await expect.poll(() => heldOf(userName), { timeout: 15_000 }).toBe(amount)
  // On a phone the figures are in the game's menu.
  if (isPhone) return
  const figure = page
    .getByRole('term')
    .filter({ hasText: t('game.play.balance') })
    .locator('..')
  await expect(figure.getByRole('definition')).toContainText(groupAmount(amount), { timeout: 20_000 })
}

/** The records name each ticket, and the ledger has what they come to. */
async function expectBooked(
  member: Member,
  paid: readonly (readonly [stake: string, payout: string])[],
): Promise<void> {
  const { visitor, userName } = member
  const read = async () => (await betsOf(userName)).map(({ stake, payout }) => [stake, payout].join(' '))
  await expect
    .poll(async () => (await read()).toSorted(), { timeout: 60_000 })
    .toEqual(paid.map((one) => one.join(' ')).toSorted())
  await recycle(visitor)
  const { WALLET: wallet = '', ...others } = await ledgerOf(userName)
  const net = paid.reduce((sum, [stake, payout]) => sum + minorOf(payout) - minorOf(stake), 0n)
  expect(minorOf(wallet)).toBe(500_00n + net)
  expect(others).toMatchObject({ 'PLATFORM:yunque': '0.00', TRANSIT: '0.00' })
  await go(visitor, '/member/records?tab=bets')
  const bets = await betsOf(userName)
  await expect(rowsOf(visitor)).toHaveCount(bets.length)
  for (const [at, bet] of bets.entries())
    await expectFigures(rowsOf(visitor).nth(at), figuresOfBet(bet, visitor.isPhone))
  await expectHeader(visitor, userName)
}

async function expectPaid({ words }: Hall, ticket: Locator, amount: string) {
  await expect(
    ticket
      .getByRole('term')
      .filter({ hasText: words('ticket.payout') })
      .locator('..'),
  ).toContainText(amount, {
    timeout: 15_000,
  })
}

for (const [lang, isPhone] of looks) {
  const look = isPhone ? 'in Chinese on a phone' : 'in English on a desktop'

  test(`a single, a parlay and a system are paid as the ledger has it, ${look}`, async ({ open, book }) => {
    const member = await richMember(open, lang, isPhone)
    const [one, two, three] = [await book.meet(lang), await book.meet(lang), await book.meet(lang)]
    const hall = await openHall(member.visitor)
    await showMatches(hall, listingOf(one))
    let slip = await pick(hall, [one, 0])
    await place(hall, slip, '10')
    await taken(hall, slip)
    slip = await pick(hall, [one, 0], [two, 2])
    await expect(slip.getByRole('radio', { name: hall.words('mode.PARLAY', { legs: 2 }) })).toBeChecked()
    await place(hall, slip, '5')
    await taken(hall, slip)
    slip = await pick(hall, [one, 0], [two, 2], [three, 0])
    await slip.getByRole('radio', { name: hall.words('mode.system', { legs: 3, lines: 4 }) }).check()
    await place(hall, slip, '1')
    await taken(hall, slip)
    await expectBalance(member, '481.00')
    await expect(await showTickets(hall, 'open')).toHaveCount(3)

    await one.settle(ends.home)
    await two.settle(ends.away)
    await three.settle(ends.away)
    // 10 × 2; 5 × 2 × 4; of the four lines of 1 the one without the third match, 2 × 4.
    await expectBalance(member, '549.00')
    const tickets = await showTickets(hall, 'settled')
    await expect(tickets).toHaveCount(3)
    for (const [at, amount] of ['8.00', '40.00', '20.00'].entries()) await expectPaid(hall, tickets.nth(at), amount)
    await expectBooked(member, [
      ['10.00', '20.00'],
      ['5.00', '40.00'],
      ['4.00', '8.00'],
    ])
    await expect(rowsOf(member.visitor).first()).toContainText(one.home)
    await expectStatement(member.visitor, member.userName)
  })
}

test('a live bet whose price changes is asked about, confirmed, and sold back in part and whole', async ({
  open,
  book,
}) => {
  const member = await richMember(open, 'zh-CN', true)
  const match = await book.meet('zh-CN', [2500, 3000, 4000], 'LIVE')
  const hall = await openHall(member.visitor)
  const { frame, words } = hall
  await showMatches(hall, 'LIVE')
  const slip = await pick(hall, [match, 0])
  await match.offer([2200, 3000, 4000])
  await expect(slip.getByText(words('slip.changed'))).toBeVisible()
  const leg = slip.getByRole('listitem').filter({ hasText: match.home })
  await expect(leg).toContainText('2.50')
  await expect(leg).toContainText('2.20')
  await place(hall, slip, '10', 'slip.accept')
  await expect(slip.getByText(words('placed.PENDING'))).toBeVisible()
  await expectBalance(member, '490.00')
  await taken(hall, slip)

  // 22.00 at a chance of 0.95 / 2.2, less the margin of a twentieth.
  const ticket = (await showTickets(hall, 'open')).first()
  await ticket.getByRole('button', { name: words('cashOut') }).click()
  const sell = ticket.getByRole('button', { name: new RegExp(`^${words('cashOut.take')} \\d`) })
  await expect(sell).toContainText('9.02')
  const part = ticket.getByRole('slider')
  await part.fill('50')
  await sell.click()
  await expectBalance(member, '494.51')
  await expect(ticket).toContainText(words('ticket.sold', { stake: '5.00' }))
  await part.fill('100')
  await expect(sell).toContainText('4.51')
  await sell.click()
  await expectBalance(member, '499.02')
  await expect(frame.getByText(words('ticket.state.CASHED_OUT')).first()).toBeVisible()
  await expectBooked(member, [['10.00', '9.02']])
})

test('a result that is taken back moves the difference, and the ticket says why', async ({ open, book }) => {
  const member = await richMember(open, 'en-US', false)
  const match = await book.meet('en-US')
  const hall = await openHall(member.visitor)
  await showMatches(hall, listingOf(match))
  const slip = await pick(hall, [match, 0])
  await place(hall, slip, '10')
  await taken(hall, slip)
  await match.settle(ends.home)
  await expectBalance(member, '510.00')
  await expect.poll(async () => (await betsOf(member.userName))[0]?.payout, { timeout: 60_000 }).toBe('20.00')
  await match.settle({ ...ends.away, 1: halfLost })
  await expectBalance(member, '495.00')
  const ticket = (await showTickets(hall, 'settled')).first()
  await expect(ticket).toContainText(hall.words('ticket.corrected', { times: 1 }))
  await expectPaid(hall, ticket, '5.00')
  await expect(ticket).toContainText(hall.words('leg.state.HALF_LOST'))
  await ticket.getByRole('button', { name: hall.words('ticket.explained') }).click()
  await expect(ticket).toContainText('5.00')
  await expectBooked(member, [['10.00', '5.00']])
})

test('outcomes of one match are bet on together, at one price, and all have to win', async ({ open, book }) => {
  const member = await richMember(open, 'en-US', true)
  const match = await book.meet('en-US')
  // The feed's own prices of a match that its model knows: there is none together without them.
  const { facts, clock, ...model } = beforeMatch(sampleFixtures('football')[1]!)
  const markets = oddsOf({ facts, clock, ...model })
  await match.say({ type: 'odds_change', facts, clock: clock as unknown as Record<string, unknown>, markets })
  const hall = await openHall(member.visitor)
  const { frame, words } = hall
  await showMatches(hall, listingOf(match))
  await frame.getByRole('article').filter({ hasText: match.home }).locator('.meeting').click()
  const block = (name: string) => frame.getByRole('region', { name, exact: true })
  await block('1x2').locator('.price').first().click()
  await block('Both teams to score').locator('.price').first().click()
  const slip = await openSlip(hall)
  await slip.getByRole('radio', { name: new RegExp(`^${words('mode.BUILDER')}`) }).check()
  await place(hall, slip, '10')
  await taken(hall, slip)
  await expectBalance(member, '490.00')
  const settle = (marketId: number, id: string, fact: OutcomeFact) =>
    match.say({
      type: 'bet_settlement',
      certainty: 'CONFIRMED',
      markets: [{ marketId, specifiers: {}, outcomes: [{ id, fact }] }],
    })
  await settle(1, '1', won)
  await settle(29, '74', won)
  const [ticket] = await select<{ odds: number; payout: string }>(
    `select builder_odds_milli as odds, (builder_odds_milli::numeric / 100)::numeric(20, 2)::text as payout
      from book_tickets where player_id = $1 and builder_odds_milli is not null`,
    [await playerOf(member.userName)],
    siteFile().gamesDatabaseUrl,
  )
  expect(ticket?.odds).toBeGreaterThan(2000)
  const payout = ticket?.payout ?? ''
  const settled = await showTickets(hall, 'settled')
  await expect(settled).toHaveCount(1, { timeout: 15_000 })
  await expectPaid(hall, settled.first(), payout)
  await expectBooked(member, [['10.00', payout]])
})

test('a member of a brand that plays from the wallet bets, is paid, and is corrected there', async ({ open, book }) => {
  const { origin, player } = yunlai
  const visitor = await open({})
  await loginAtYunlai(visitor)
  const inWallet = async () => minorOf((await ledgerOf(player.userName)).WALLET ?? '0.00')
  const before = await inWallet()
  const match = await book.meet('zh-CN')
  const hall = await openHall(visitor, origin)
  await showMatches(hall, listingOf(match))
  const slip = await pick(hall, [match, 0])
  await place(hall, slip, '10')
  await taken(hall, slip)
  expect(await inWallet()).toBe(before - 10_00n)
  await match.settle(ends.home)
  await expect.poll(inWallet, { timeout: 30_000 }).toBe(before + 10_00n)
  await match.settle({ ...ends.away, 1: halfLost })
  await expect.poll(inWallet, { timeout: 30_000 }).toBe(before - 5_00n)
  const reasons = (await entriesOf(player.userName)).slice(0, 3).map(({ reason, amount }) => `${reason} ${amount}`)
  expect(reasons).toEqual(['GAME_PAYOUT_REVERSED -15.00', 'GAME_PAYOUT 20.00', 'GAME_STAKE -10.00'])
  await expect.poll(async () => (await betsOf(player.userName))[0]?.payout, { timeout: 60_000 }).toBe('5.00')
})

test('a single is placed and sold back with the keyboard alone, and a reader is told', async ({ open, book }) => {
  const member = await richMember(open, 'en-US', false)
  const match = await book.meet('en-US')
  const hall = await openHall(member.visitor)
  const { frame, words } = hall
  await showMatches(hall, listingOf(match))
  const keyTo = (target: Locator) => tabTo(member.visitor, target, 'Tab', 200)
  const { keyboard } = member.visitor.page
  // What is read of a price: the match, the market, the outcome and what it pays.
  const name = new RegExp(`^${match.home} v .+, ${match.home}, ${words('short.home')} 2\\.00$`)
  await keyTo(frame.getByRole('button', { name, pressed: false }))
  await keyboard.press('Space')
  await expect(frame.getByRole('button', { name, pressed: true })).toBeFocused()
  const slip = frame.getByRole('complementary', { name: words('slip.title') })
  await match.offer([2100, 3000, 4000])
  await expect(slip.getByRole('status').filter({ hasText: words('slip.changed') })).toBeVisible()
  await keyTo(slip.getByRole('textbox'))
  await keyboard.type('10')
  await keyTo(slip.getByRole('button', { name: words('slip.accept') }))
  await keyboard.press('Enter')
  await expect(slip.getByRole('status').filter({ hasText: words('placed.ACCEPTED') })).toBeVisible()
  await keyTo(slip.getByRole('button', { name: words('placed.tickets') }))
  await keyboard.press('Enter')
  const ticket = frame.locator('.ticket').first()
  await expect(ticket).toContainText(match.home)
  await keyTo(ticket.getByRole('button', { name: words('cashOut') }))
  await keyboard.press('Enter')
  const sell = ticket.getByRole('button', { name: new RegExp(`^${words('cashOut.take')} \\d`) })
  await expect(sell).toHaveAttribute('aria-disabled', 'false')
  await keyTo(sell)
  await keyboard.press('Enter')
  await expectBalance(member, '499.02')
})
