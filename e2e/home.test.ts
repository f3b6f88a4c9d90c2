import { expect, screen, test } from './support/screen.ts'
import { go, type Visitor } from './support/visitor.ts'
import { select } from './support/site.ts'

screen('home', { path: '/home/index' }, async (visitor) => {
  const { page, t } = visitor
  const main = page.getByRole('main')
  await expectCategories(visitor)
  await expect(main.getByRole('heading', { name: t('content.shelf.popular') })).toBeVisible()
  await expect(main.getByRole('heading', { name: t('content.shelf.recent') })).toHaveCount(0)
  await expect(main.getByRole('link', { name: /\d\d\.\d+\s?%/ }).first()).toBeVisible()
  await expectWins(visitor)
  for (const key of ['time', 'fair', 'books']) {
    await expect(main.getByRole('heading', { name: t(`content.trust.${key}`) })).toBeAttached()
  }
  await turnSlides(visitor)
  await readNotices(visitor)
})

test('home of a member begins with the money, the ways of money and the last game', async ({ open }) => {
  const { page, t } = await open({ signedIn: true })
  const start = page.getByRole('region', { name: t('home.start.label') })
  await expect(start.getByRole('link', { name: t('home.goOn.label') })).toHaveAttribute('href', /^\/game\/play\//)
  const doors = start.getByRole('navigation', { name: t('home.start.doors') }).getByRole('link')
  await expect(doors).toHaveText(
    ['recharge', 'withdraw', 'transfer'].map((door) => t(`site.menu.${door}`)).concat('VIP'),
  )
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site.menu.wallet') })
    .click()
  await expect(page).toHaveURL(/\/member\/wallet$/)
})

/** Expects the links to the halls with their numbers of games, and follows one of them. */
async function expectCategories(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const counts = await select<{ type: string; games: string }>(
    `select type, count(*) as games from game where tenant = 'mingtang' and status = 'OPEN' group by type`,
  )
  const doors = page.getByRole('navigation', { name: t('content.categories') })
  await expect(doors.getByRole('link')).toHaveCount(counts.length)
  for (const { type, games } of counts) {
    const door = doors.getByRole('link', { name: new RegExp(`^${t(`game.type.${type}`)}`) })
    const isBook = type === 'sports' || type === 'esports'
    await expect(door).toContainText(isBook ? t('content.ofMatches') : t('content.gameCount', { games }))
  }
  await doors.getByRole('link', { name: t('game.type.lottery') }).click()
  await expect(page).toHaveURL(/\/game\?type=lottery$/)
  await go(visitor, '/home/index')
}

/** Expects no wins while the demo has one person who won. */
async function expectWins({ page, t }: Visitor): Promise<void> {
  await expect(page.getByRole('heading', { name: t('content.wins.title') })).toHaveCount(0)
}

async function turnSlides({ page, t }: Visitor): Promise<void> {
  const hero = page.getByRole('region', { name: t('content.hero.label') })
  const title = await hero.getByRole('heading', { level: 1 }).innerText()
  await hero.getByRole('button', { name: t('content.hero.slide', { number: 2, title: '' }).trim() }).click()
  await expect(hero.getByRole('heading', { level: 1 })).not.toHaveText(title)
}

async function readNotices({ page, t, lang }: Visitor): Promise<void> {
  const notices = page.getByRole('region', { name: t('content.notice.label') })
  await notices.getByRole('button', { name: t('content.notice.all') }).click()
  const rows = await select<{ title: string }>(`select title from notice where tenant = 'mingtang' and lang = $1`, [
    lang,
  ])
  await expect(notices.getByRole('listitem')).toHaveCount(rows.length)
  for (const { title } of rows)
    await expect(notices.getByRole('listitem').getByText(title, { exact: true })).toBeVisible()
}
