// Trust information on the home page: ledger state, big wins of a year, a member's own shelves.
import type { Reply } from '@mingtang/contract/client.ts'
import type { BooksState } from '@mingtang/contract/gen/words.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fullHome, gameOf } from '../../../test/home.ts'
import { refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectAccessible, t } from '../../../test/screen.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const books = (state: BooksState, hours = 0): Reply<'getBooksState'> => ({
  state,
  at: state === 'NONE' ? '' : ago(hours),
  transfers: state === 'NONE' ? '0' : '4200',
})

const inMain = (text: string) => page.getByRole('main').getByText(text)

/** The home page without other content, so that the ledger line is near the viewport. */
async function seeBooks(getBooksState: Reply<'getBooksState'> | ReturnType<typeof refused>): Promise<void> {
  await renderAt('/home/index', { lang: 'en-US', calls: { getBooksState } })
  // Polled, because a page that opens scrolls to the top, possibly after the first scrollIntoView.
  await expect
    .poll(() => {
      document.querySelector('.books-line')?.scrollIntoView()
      return sent('getBooksState').length
    })
    .toBeGreaterThan(0)
}

test.each([
  ['held', books('HELD'), 'home.books.held', {}],
  ['late', books('HELD', 5), 'home.books.stale', { ago: '5 hours ago' }],
  ['broken', books('BROKEN', 5), 'home.books.broken', { ago: '5 hours ago' }],
  ['never proved', books('NONE'), 'home.books.none', {}],
] as const)('the books are %s, and home says so', async (_name, state, key, values) => {
  await seeBooks(state)
  await expect.element(inMain(t(key, { ago: t('home.books.now'), transfers: '4,200', ...values }))).toBeVisible()
})

test('a broken ledger is visible to everybody', async () => {
  await seeBooks(books('BROKEN', 5))
  await expect.element(inMain(t('home.books.broken', { ago: '5 hours ago' }))).toBeVisible()
  await expectAccessible()
})

test('a ledger state that failed to load is not shown', async () => {
  await seeBooks(refused('internal'))
  await expect.element(inMain(t('home.books.unknown'))).toBeVisible()
})

const winsOf: Record<number, string[]> = {
  2026: ['l***n', 'm***o'],
  2025: ['a***b'],
  2024: ['x***y', 'k***l', 'p***q'],
}
const years = [2026, 2025, 2024]
const wins = (year: number): Reply<'listBigPrizes'> => ({
  rows: (winsOf[year] ?? []).map((userName, place) => ({
    userName,
    platformCode: 'yunque',
    gameCode: 'longteng',
    gameName: 'Lantern',
    amount: '1234500',
    currency: 'CNY',
    winTime: `${year}-03-0${9 - place}T12:00:00Z`,
    type: '2',
    times: '15.5',
    isDemo: false,
  })),
  years,
})

const recent = {
  rows: wins(Number(years[0])).rows.map((win, place) => ({ ...win, type: '1', isDemo: place === 0 })),
  years: [],
}

test('just won tells the multiples, and who is invented by the demo', async () => {
  await renderAt('/home/index', { calls: { ...fullHome, listBigPrizes: recent } })
  const title = page.getByRole('heading', { name: t('content.wins.title') })
  await expect.element(title).toBeInTheDocument()
  await expect.element(page.getByText(t('content.wins.times', { times: '15.5' })).first()).toBeInTheDocument()
  expect(page.getByText(t('content.wins.demo'), { exact: true }).elements()).toHaveLength(1)
})

test('just won is not there without wins that are worth telling', async () => {
  await renderAt('/home/index', { calls: { ...fullHome, listBigPrizes: { rows: [], years: [] } } })
  await expect.element(page.getByRole('heading', { name: t('content.shelf.popular') })).toBeInTheDocument()
  expect(page.getByRole('heading', { name: t('content.wins.title') }).elements()).toEqual([])
})

test('big wins are listed by year, and the focus returns on close', async () => {
  await renderAt('/home/index', {
    calls: { ...fullHome, listBigPrizes: ({ type, year }) => (type === '1' ? recent : wins(year ?? 0)) },
  })
  await page.getByRole('button', { name: t('home.wins.year') }).click()
  const dialog = page.getByRole('dialog', { name: t('prize.title') })
  await expect.element(dialog.getByRole('radio').first()).toBeChecked()
  expect(dialog.getByRole('radio').elements()).toHaveLength(years.length)
  await expectAccessible()
  for (const [place, year] of years.entries()) {
    const radio = dialog.getByRole('radio').nth(place)
    await expect.element(radio).toHaveAccessibleName(t('prize.year', { year }))
    await radio.click()
    await expect.element(radio).toBeChecked()
    const names = winsOf[year]!
    await expect.element(dialog.getByRole('status')).toHaveTextContent(t('prize.count', { year, prizes: names.length }))
    const rows = dialog.getByRole('listitem').elements()
    expect(rows.map((row) => (row as HTMLElement).innerText.split('\n')[0])).toEqual(names)
  }
  expect(sent('listBigPrizes').map(({ type, year }) => [type, year])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ...years.map((year) => ['2', year]),
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: t('home.wins.year') })).toHaveFocus()
})

test("a member's home page shows favorites, with the same tags as the lobby", async () => {
  const favourites = { rows: [gameOf(1, { name: 'Own lamp', tags: ['HOT'] })], nextCursor: '', total: 1 }
  const none = { rows: [], nextCursor: '', total: 0 }
  await renderAt('/home/index', {
    signedIn: true,
    calls: { ...fullHome, listGames: ({ shelf }) => (shelf === 'favourite' ? favourites : none) },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { name: t('home.shelf.favourite') })).toBeVisible()
  await expect.element(main.getByText('Own lamp')).toBeVisible()
  await expect.element(main.getByText(t('game.tag.HOT'))).toBeVisible()
  // An empty shelf is not rendered.
  await expect.element(main.getByRole('heading', { name: t('content.shelf.recent') })).not.toBeInTheDocument()
})
