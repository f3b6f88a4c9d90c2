import { quiet } from './support/awake.ts'
import { operator } from './support/operator.ts'
import { expect, expectGood, screen, test } from './support/screen.ts'
import { select } from './support/site.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

/** Plans maintenance as an operator does; answers how to end it. */
async function plan(input: object): Promise<() => Promise<unknown>> {
  const { id } = JSON.parse(await operator('planMaintenance', input)) as { id: string }
  return () => operator('endMaintenance', { id })
}

screen('maintain', { path: '/maintain' }, async ({ page, t }) => {
  await expect(page.getByRole('heading', { level: 1, name: t('site.maintain.title') })).toBeAttached()
  await expect(page.getByText(t('site.maintain.note'))).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('maintain leads home as soon as the site answers again', async ({ open }) => {
  const { page, t } = await open({ path: '/maintain' })
  await page.getByRole('button', { name: t('site.maintain.retry') }).click()
  await expect(page).toHaveURL(/\/home\/index$/)
})

test('maintenance in the middle of a session', async ({ open }) => {
  const member = await open({ signedIn: true, path: '/member/wallet', hasClock: true })
  const { page, t } = member
  // A call that is under way would lead there before the press does.
  await quiet(page)
  const words = { titles: { 'zh-CN': 'Lamp oil 2026' }, texts: { 'zh-CN': 'Back when the lamps are full.' } }
  const end = await plan({ scope: 'TENANT', endsAt: inHours(1), ...words })
  try {
    await page
      .getByRole('link', { name: t('game.type.live') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/maintain$/)
    await expect(page.getByText(words.texts['zh-CN'])).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^00:5\d:\d\d$/)
    // Whoever comes anew is led there by the server, and a reload stays.
    const stranger = await open({ path: '/home/discount' })
    await expect(stranger.page).toHaveURL(/\/maintain$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: words.titles['zh-CN'] })).toBeAttached()
  } finally {
    await end()
  }
  // It asks by itself every ten seconds.
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL(/\/home\/index$/)
})

test('a door closed for long says when, whom to ask, and goes on by itself after a lost network', async ({ open }) => {
  const text = 'The lamps are taken down one by one, cleaned, filled and hung again. '.repeat(7).trim()
  const end = await plan({
    scope: 'TENANT',
    endsAt: inHours(30),
    titles: { 'en-US': 'Lamps out' },
    texts: { 'en-US': text },
  })
  try {
    const visitor = await open({ lang: 'en-US', isPhone: true, path: '/game' })
    const { page, t } = visitor
    await expect(page).toHaveURL(/\/maintain$/)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d:\d\d$/)
    await expect(page.getByText(t('site.maintain.moneyNote'))).toBeVisible()
    // The call for the lines is open while everything else is closed.
    const [line] = await select<{ name: string }>("select name from service_line where tenant = 'mingtang' limit 1")
    await expect(page.getByRole('button', { name: line!.name })).toBeVisible()
    await expectGood(visitor)
    await page.context().setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: t('site.maintain.offline') })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(t('site.maintain.self'))).toBeVisible()
  } finally {
    await end()
  }
})

test('maintenance ahead is told on every page, once read no more', async ({ open }) => {
  const end = await plan({
    scope: 'TENANT',
    startsAt: inHours(2),
    endsAt: inHours(3),
    titles: { 'zh-CN': 'Lamps out' },
  })
  try {
    const { page, t } = await open({})
    const told = page.getByRole('complementary', { name: t('site.announce.label') })
    await expect(told).toContainText('Lamps out')
    await told.getByRole('button', { name: t('site.announce.close') }).click()
    await expect(told).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('toolbar', { name: t('float.label') })).toBeVisible()
    await expect(told).toHaveCount(0)
  } finally {
    await end()
  }
})

test('a feature that is closed says so, and an open page hears of it with its next call', async ({ open }) => {
  const { page, t } = await open({ signedIn: true, lang: 'en-US' })
  const end = await plan({ scope: 'FEATURE', subject: 'recharge' })
  try {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('site.menu.wallet') })
      .click()
    const told = page.getByRole('complementary', { name: t('site.announce.running') })
    await expect(told).toContainText(t('site.announce.feature.recharge'))
  } finally {
    await end()
  }
})
