import { expect, expectAccessible, test } from './support/screen.ts'
import { go, type Visitor } from './support/visitor.ts'
import { select } from './support/site.ts'

const linesOf = ({ page }: Visitor) => page.locator('.books-line')

async function seeBooks(visitor: Visitor, words: RegExp): Promise<void> {
  await go(visitor, '/home/index')
  await linesOf(visitor).scrollIntoViewIfNeeded()
  await expect(linesOf(visitor)).toHaveText(words)
}

const regExpOf = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('ANY', '.+'))

test('the books’ state is told as it is: never proved, held, late, broken', async ({ open }) => {
  const visitor = await open({ lang: 'en-US' })
  const { t } = visitor
  const [kept] = await select<{ at: string; transfers: string; held: boolean }>(
    `select at::text, transfers, held from books_proof where tenant = 'mingtang'`,
  )
  expect(kept, 'the started site proves its books by itself').toMatchObject({ held: true })
  const [counted] = await select<{ transfers: string }>(
    `select count(*) as transfers from ledger_transfer where tenant = 'mingtang' and created_at <= $1::timestamptz`,
    [kept?.at],
  )
  expect(kept?.transfers).toBe(counted?.transfers)
  const transfers = Number(kept?.transfers).toLocaleString('en-US')
  const told = (key: string) => regExpOf(t(key, { ago: 'ANY', transfers }))
  const change = (change: string) => select(`update books_proof set ${change} where tenant = 'mingtang'`)
  try {
    await change('at = now()')
    await seeBooks(visitor, told('home.books.held'))
    await change(`at = now() - interval '5 hours'`)
    await seeBooks(visitor, told('home.books.stale'))
    await expect(linesOf(visitor)).toContainText('5 hours ago')
    await change('held = false')
    await seeBooks(visitor, told('home.books.broken'))
    await expectAccessible(visitor.page, 'paper')
    await select(`delete from books_proof where tenant = 'mingtang'`)
    await seeBooks(visitor, told('home.books.none'))
  } finally {
    await select(`delete from books_proof where tenant = 'mingtang'`)
    await select(
      `insert into books_proof (tenant, at, held, transfers) values ('mingtang', $1::timestamptz, $2, $3::bigint)`,
      [kept?.at, kept?.held, kept?.transfers],
    )
  }
})

test('the big wins of a year are listed newest first, the years descending', async ({ open }) => {
  const { page, t } = await open()
  const wins = await select<{ year: number; name: string }>(
    `select extract(year from win_time at time zone 'Asia/Shanghai')::int as year, user_name as name
     from big_prize where tenant = 'mingtang' and type like '%2%' order by win_time desc`,
  )
  const years = [...new Set(wins.map(({ year }) => year))]
  expect(years.length).toBeGreaterThan(1)
  await page.getByRole('button', { name: t('home.wins.year') }).click()
  const dialog = page.getByRole('dialog', { name: t('prize.title') })
  await expect(dialog.getByRole('radio')).toHaveCount(years.length)
  await expectAccessible(page, 'dark')
  for (const [place, year] of years.entries()) {
    await dialog.getByRole('radio', { name: t('prize.year', { year }) }).check()
    await expect(dialog.getByRole('radio').nth(place)).toBeChecked()
    const names = wins.filter((win) => win.year === year).map(({ name }) => name)
    await expect(dialog.getByRole('status')).toHaveText(t('prize.count', { year, prizes: names.length }))
    const rows = await dialog.getByRole('listitem').allInnerTexts()
    expect(rows.map((row) => row.split('\n')[0])).toEqual(names)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('home.wins.year') })).toBeFocused()
})

for (const lang of ['zh-CN', 'en-US'] as const) {
  test(`responsible play is one press away and leads to support in ${lang}`, async ({ open }) => {
    const { page, t } = await open({ lang, isPhone: lang === 'en-US', path: '/home/customerService' })
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByText(t('site.footer.licence'))).toBeVisible()
    await foot.getByRole('button', { name: t('site.footer.calm') }).click()
    const dialog = page.getByRole('dialog', { name: t('calm.title') })
    for (const part of ['today', 'signs', 'do', 'reach']) {
      await expect(dialog.getByRole('heading', { name: t(`calm.${part}.title`) })).toBeVisible()
    }
    await expectAccessible(page, lang === 'zh-CN' ? 'dark' : 'paper')
    await dialog.getByRole('button', { name: t('calm.reach.write') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('the footer changes the language', async ({ open }) => {
  const { page, t } = await open()
  const foot = page.getByRole('contentinfo')
  const languages = foot.getByRole('group', { name: t('site.footer.languages') })
  await expect(languages.getByRole('button', { pressed: true })).toHaveAttribute('lang', 'zh-CN')
  await languages.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('home of a member has the favourites, with what the lobby says of a game', async ({ open }) => {
  const { page, t } = await open({ signedIn: true })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: t('home.shelf.favourite') })).toBeVisible()
  await expect(main.getByText(t('game.tag.HOT')).first()).toBeVisible()
})
