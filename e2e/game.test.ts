import { demoMember, expect, screen, test } from './support/screen.ts'
import type { Visitor } from './support/visitor.ts'
import { select } from './support/site.ts'

screen('game', { path: '/game' }, async (visitor) => {
  const { page, t, lang } = visitor
  const column = lang === 'en-US' ? 'en_name' : 'name'
  const games = await select<{ name: string; type: string; code: string }>(
    `select ${column} as name, type, code from game where tenant = 'mingtang'`,
  )
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(t('content.gameCount', { games: games.length }))

  await choose(visitor, 'game.types', t('game.type.fishing'))
  await expect(page).toHaveURL(/type=fishing/)
  const fishing = games.filter((game) => game.type === 'fishing')
  await expect(main.getByText(t('game.end', { games: fishing.length }))).toBeVisible()
  for (const { name } of fishing) await expect(main.getByText(name, { exact: true })).toBeAttached()

  await choose(visitor, 'game.types', t('game.type.all'))
  const longteng = games.find((game) => game.code === 'longteng')?.name ?? '?'
  await main.getByRole('searchbox', { name: t('game.search') }).fill(longteng)
  await expect(main.getByText(t('game.end', { games: 1 }))).toBeVisible()
  await expect(main.getByRole('link', { name: longteng })).toHaveAttribute('href', '/game/play/yunque/longteng')

  for (const typed of ['longteng', 'Long Teng', 'lts']) {
    await main.getByRole('searchbox', { name: t('game.search') }).fill(typed)
    await expect(page).toHaveURL(new RegExp(`search=${typed.replace(' ', '\\+')}$`))
    await expect(main.getByText(t('game.end', { games: 1 }))).toBeVisible()
    await expect(main.getByRole('link', { name: longteng })).toBeVisible()
  }
  await expect(main.getByRole('link', { name: longteng })).toContainText(t('game.volatility.MEDIUM'))

  await main.getByRole('searchbox', { name: t('game.search') }).fill('zzzz')
  await expect(main.getByText(t('game.empty.search', { search: 'zzzz' }))).toBeVisible()
  await main.getByRole('button', { name: t('game.empty.reset') }).click()
  await expect(main.getByRole('link', { name: longteng })).toBeVisible()
})

test('the lobby narrows to a provider and a tag, and a link leads to the same games', async ({ open }) => {
  const visitor = await open({ path: '/game' })
  const { page, t } = visitor
  const main = page.getByRole('main')
  const games = await select<{ name: string; platform_code: string; tags: string[] }>(
    `select name, platform_code, tags from game where tenant = 'mingtang'`,
  )
  const ofPlatform = games.filter((game) => game.platform_code === 'canghai')
  const ofBoth = ofPlatform.filter((game) => game.tags.includes('NEW'))
  expect(ofBoth.length).toBeGreaterThan(0)

  await main.getByRole('combobox', { name: t('game.lobby.platform') }).selectOption('canghai')
  await expect(main.getByText(t('game.end', { games: ofPlatform.length }))).toBeVisible()
  // By keyboard: the arrow goes from no tag to the first.
  await main.getByRole('radio', { name: t('game.lobby.anyTag'), exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/game\?platform=canghai&tag=new$/)
  await expect(main.getByText(t('game.end', { games: ofBoth.length }))).toBeVisible()

  const linked = await open({ path: '/game?platform=canghai&tag=new' })
  const there = linked.page.getByRole('main')
  await expect(there.getByRole('combobox', { name: t('game.lobby.platform') })).toHaveValue('canghai')
  await expect(there.getByRole('radio', { name: t('game.tag.NEW'), exact: true })).toBeChecked()
  for (const { name } of ofBoth) await expect(there.getByText(name, { exact: true })).toBeAttached()
  await choose(linked, 'game.lobby.tags', t('game.tag.RECOMMENDED'))
  await expect(there.getByText(t('game.lobby.empty'))).toBeVisible()
  await there.getByRole('button', { name: t('game.empty.reset') }).click()
  await expect(linked.page).toHaveURL(/\/game$/)
})

test('the lobby goes on where it ended, and games that are not open lead nowhere', async ({ open }) => {
  const { page, t } = await open({ path: '/game' })
  const [{ count } = { count: '0' }] = await select<{ count: string }>(
    `select count(*) from game where tenant = 'mingtang'`,
  )
  const main = page.getByRole('main')
  const end = main.getByText(t('game.end', { games: count }))
  await expect(async () => {
    if (!(await end.isVisible())) await main.getByRole('button', { name: t('site.more') }).click()
    await expect(end).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(main.getByRole('link')).toHaveCount(1)
})

test('the lobby keeps favourites and recents of a member; a visitor is asked in', async ({ open }) => {
  const visitor = await open({ path: '/game', signedIn: true })
  const { page, t } = visitor
  const main = page.getByRole('main')
  const [game] = await select<{ name: string }>(`select name from game where tenant = 'mingtang' and code = 'longteng'`)
  const star = main.getByRole('button', { name: t('game.favourite', { name: game?.name ?? '' }) })
  if ((await star.getAttribute('aria-pressed')) === 'false') await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const before = await favourites()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await choose(visitor, 'game.shelves', t('game.shelf.favourite'))
  await expect(main.getByText(t('game.end', { games: before - 1 }))).toBeVisible()
  await expect(star).toHaveCount(0)
  await choose(visitor, 'game.shelves', t('game.shelf.recent'))
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await choose(visitor, 'game.shelves', t('game.shelf.favourite'))
  await expect(main.getByText(t('game.end', { games: before }))).toBeVisible()

  const stranger = await open({ path: '/game' })
  await choose(stranger, 'game.shelves', t('game.shelf.favourite'))
  await expect(stranger.page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
})

async function choose({ page, t }: Visitor, group: string, name: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: t(group) })
    .getByRole('radio', { name, exact: true })
    .click()
}

async function favourites(): Promise<number> {
  const rows = await select(
    `select 1 from game_favourite f join member m on m.id = f.member_id where m.user_name_key = $1`,
    [demoMember.userName],
  )
  return rows.length
}
