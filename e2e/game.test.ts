import { demoMember, expect, expectGood, screen, test } from './support/screen.ts'
import type { Visitor } from './support/visitor.ts'
import { password } from './support/identity.ts'
import { addressInChina, from, person, withoutLogin } from './support/people.ts'
import { select } from './support/site.ts'

screen('game', { path: '/game' }, async (visitor) => {
  const { page, t, lang } = visitor
  const column = lang === 'en-US' ? 'en_name' : 'name'
  const games = await select<{ name: string; type: string; code: string }>(
    `select ${column} as name, type, code from game where tenant = 'mingtang' and status = 'OPEN'`,
  )
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(t('content.gameCount', { games: games.length }))

  await choose(visitor, 'game.types', t('game.type.lottery'))
  await expect(page).toHaveURL(/type=lottery/)
  const lotteries = games.filter((game) => game.type === 'lottery')
  await expect(main.getByText(t('game.end', { games: lotteries.length }))).toBeVisible()
  for (const { name } of lotteries) await expect(main.getByText(name, { exact: true })).toBeAttached()

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

test('the lobby filters by provider and tag, and a link with the filters shows the same games', async ({ open }) => {
  const visitor = await open({ path: '/game' })
  const { page, t } = visitor
  const main = page.getByRole('main')
  const games = await select<{ name: string; platform_code: string; tags: string[] }>(
    `select name, platform_code, tags from game where tenant = 'mingtang' and status = 'OPEN'`,
  )
  const ofPlatform = games.filter((game) => game.platform_code === 'yunque')
  const ofBoth = ofPlatform.filter((game) => game.tags.includes('HOT'))
  expect(ofBoth.length).toBeGreaterThan(0)

  await main.getByRole('combobox', { name: t('game.lobby.platform') }).selectOption('yunque')
  const cells = main.getByRole('list', { name: t('game.lobby.list') }).getByRole('listitem')
  await expect(cells.first()).toHaveAttribute('aria-setsize', String(ofPlatform.length))
  // By keyboard: the arrow moves from "no tag" to the first tags.
  await main.getByRole('radio', { name: t('game.lobby.anyTag'), exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/game\?platform=yunque&tag=new$/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/game\?platform=yunque&tag=hot$/)
  await expect(main.getByText(t('game.end', { games: ofBoth.length }))).toBeVisible()

  const linked = await open({ path: '/game?platform=yunque&tag=hot' })
  const there = linked.page.getByRole('main')
  await expect(there.getByRole('combobox', { name: t('game.lobby.platform') })).toHaveValue('yunque')
  await expect(there.getByRole('radio', { name: t('game.tag.HOT'), exact: true })).toBeChecked()
  for (const { name } of ofBoth) await expect(there.getByText(name, { exact: true })).toBeAttached()
  await choose(linked, 'game.types', t('game.type.lottery'))
  await expect(there.getByText(t('game.lobby.empty'))).toBeVisible()
  await there.getByRole('button', { name: t('game.empty.reset') }).click()
  await expect(linked.page).toHaveURL(/\/game$/)
})

test('two thousand games: few cards in the page, and going back restores the scroll position', async ({ open }) => {
  // Every turn of the wheel draws cards anew: alone it takes 15 s, beside two other workers up to a minute.
  test.setTimeout(120_000)
  await withManyGames(async () => {
    const visitor = await open({ path: '/game?type=lottery&sort=name' })
    const { page, t } = visitor
    const grid = page.getByRole('main').getByRole('list', { name: t('game.lobby.list') })
    await expect(grid.getByRole('listitem').first()).toHaveAttribute('aria-setsize', /^20\d\d$/)
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/2,0\d\d/)
    // The End key scrolls past all of them, and Home back. Chromium drops a key that is pressed while the scroll of the one
    // before ends, also on a page without scripts.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 1_000 })
    }).toPass()
    expect(await grid.getByRole('listitem').count()).toBeLessThan(120)
    await expect(async () => {
      await page.keyboard.press('Home')
      await expect(grid.getByRole('listitem').first()).toBeInViewport({ timeout: 1_000 })
    }).toPass()
    await page.mouse.move(640, 500)
    for (let turns = 0; turns < 40; turns += 1) {
      await page.mouse.wheel(0, 900)
      expect(await grid.getByRole('listitem').count()).toBeLessThan(120)
    }
    await expect(grid.getByRole('link').first()).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20_000)

    // A focused card keeps the focus when the wheel scrolls far away from it. Chosen and focused in one step of the page:
    // while the wheel still turns, the grid may draw other cards between two.
    const href = await grid.evaluate((list) => {
      const link = list.querySelectorAll('a')[12]
      link?.focus()
      return link?.getAttribute('href')
    })
    await page.mouse.wheel(0, 4_000)
    await page.mouse.wheel(0, 4_000)
    await expect(page.locator(`a[href="${href}"]`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/game\/play\/yunque\/many-/)
    await expect(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/game\?type=lottery&sort=name$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20_000)
    await expect(grid.getByRole('link').first()).toBeVisible()
  })
})

test('each filter change is a history entry, and one button clears all filters', async ({ open }) => {
  const visitor = await open({ path: '/game', lang: 'en-US', isPhone: true })
  const { page, t } = visitor
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 320, height: 640 })
  await choose(visitor, 'game.types', t('game.type.lottery'))
  await expect(page).toHaveURL(/\/game\?type=lottery$/)
  await main.getByRole('button', { name: t('game.lobby.more'), exact: true }).click()
  await main.getByRole('combobox', { name: t('game.lobby.sort') }).selectOption('NAME')
  await expect(page).toHaveURL(/type=lottery&sort=name$/)
  await expect(main.getByRole('button', { name: t('game.lobby.moreUsed', { count: 1 }) })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  const lotteries = await select<{ name: string }>(
    `select en_name as name from game where tenant = 'mingtang' and type = 'lottery' and status = 'OPEN' order by en_name collate "en-x-icu"`,
  )
  await expect(main.locator('.cover-name')).toHaveText(lotteries.map(({ name }) => name))
  await expect(main.getByText(t('game.lobby.found', { games: lotteries.length }))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/game\?type=lottery$/)
  await page.goBack()
  await expect(main.getByRole('radio', { name: t('game.type.all'), exact: true }).first()).toBeChecked()
  await page.goForward()
  await page.reload()
  await expect(main.getByRole('radio', { name: t('game.type.lottery'), exact: true })).toBeChecked()
  await main.getByRole('button', { name: t('game.lobby.clear') }).click()
  await expect(page).toHaveURL(/\/game$/)
  await expectGood(visitor)
})

test('the lobby lists favourites and recent games of a member; a visitor is asked to log in', async ({ open }) => {
  const visitor = await open({ path: '/game', signedIn: true })
  const { page, t } = visitor
  const main = page.getByRole('main')
  const [game] = await select<{ name: string }>(`select name from game where tenant = 'mingtang' and code = 'longteng'`)
  const star = main.getByRole('button', { name: t('game.favourite', { name: game?.name ?? '' }) })
  // The star changes before the server replies, so the rows are counted after the reply.
  const saved = async () => {
    const reply = page.waitForResponse('**/api/game_setFavourite')
    await star.click()
    await reply
  }
  if ((await star.getAttribute('aria-pressed')) === 'false') await saved()
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

  const member = await person()
  const known = { ...from(addressInChina()), storageState: withoutLogin(member) }
  const stranger = await open({ path: '/game', more: known })
  await choose(stranger, 'game.shelves', t('game.shelf.favourite'))
  const dialog = stranger.page.getByRole('dialog', { name: t('session.login.title') })
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(member.userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await stranger.page.keyboard.press('Enter')
  await expect(stranger.page).toHaveURL(/\/game\?shelf=favourite$/)
  await expect(stranger.page.getByText(t('game.empty.favourite'))).toBeVisible()

  const linked = await open({ path: '/game?shelf=favourite' })
  await expect(linked.page.getByText(t('game.lobby.loginTitle.favourite'))).toBeVisible()
})

/** Runs `tried` while the database has two thousand more lottery games. */
async function withManyGames(tried: () => Promise<void>): Promise<void> {
  await select(`insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, popularity, sort)
    select 'mingtang', 'yunque', 'many-' || n, 'lottery', 'N' || n, 'E' || n, 'OPEN', '97.00', 1, 5000 + n
    from generate_series(1, 2000) n`)
  try {
    await tried()
  } finally {
    await select(`delete from game where code like 'many-%'`)
  }
}

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
