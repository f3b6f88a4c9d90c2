import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { expectFigures } from './support/compare.ts'
import { logIn, password } from './support/identity.ts'
import { ledgerOf, transfersOf } from './support/ledger.ts'
import { spinButton } from './support/member.ts'
import { addressInChina, from, person, withoutLogin } from './support/people.ts'
import { demoMember, expect, expectAccessible, expectGood, expectGoodDialog, screen, test } from './support/screen.ts'
import { sandboxTextsOf } from './support/texts.ts'
import { go, type Visitor } from './support/visitor.ts'

const slotPath = '/game/play/yunque/longteng'

screen('play', { path: slotPath, signedIn: true }, async (visitor) => {
  const { page, t, lang } = visitor
  const slot = sandboxTextsOf(lang, 'longteng')
  await lookWithoutMoney(visitor)
  const frame = page.frameLocator('iframe')
  await expect(spinButton(frame, lang)).toBeVisible({ timeout: 20_000 })
  // A third party's page: it may only run its script.
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
  const { 'PLATFORM:yunque': held = '0.00' } = await ledgerOf(demoMember.userName)
  const balance = page
    .getByRole('term')
    .filter({ hasText: t('game.play.balance') })
    .locator('..')
    .getByRole('definition')
  await expectFigures(balance, [held])
  await expectClock(visitor)

  await frame.getByRole('button', { name: slot('rules') }).click()
  const rules = frame.getByRole('dialog', { name: slot('rulesTitle') })
  await expect(rules).toContainText(/9\d\.\d+\s?%/)
  await rules.getByRole('button', { name: slot('close') }).click()

  await page.getByRole('button', { name: t('game.play.leave') }).click()
  await expect(page).toHaveURL(/\/game$/)
  await go(visitor, slotPath)
  await lookWithoutMoney(visitor)
  await expect(spinButton(frame, lang)).toBeVisible({ timeout: 20_000 })
})

test('a game that does not load shows an error after fifteen seconds, and opens on retry', async ({ open }) => {
  const visitor = await open({ signedIn: true, hasClock: true })
  const { page, t } = visitor
  let isLost = true
  // The request is never answered, as in a network that drops packets.
  await page.route('**/*', (route, request) => {
    const isGame = request.isNavigationRequest() && request.frame().parentFrame() !== null
    return isLost && isGame ? undefined : route.fallback()
  })
  await go(visitor, slotPath)
  await lookWithoutMoney(visitor)
  const late = page.getByRole('alert').filter({ hasText: t('game.play.late') })
  await expect(page.locator('iframe')).toBeAttached()
  await expect(late).toHaveCount(0)
  await page.clock.fastForward(15_000)
  await expect(late).toBeVisible()
  await expect(late).toContainText('FRAME_LATE')
  await expectAccessible(page, 'paper', 'main')
  isLost = false
  await page.getByRole('button', { name: t('site.retry') }).click()
  await expect(spinButton(page.frameLocator('iframe'), 'zh-CN')).toBeVisible({ timeout: 20_000 })
})

test('a visitor sees the name of the game, logs in, and the game opens', async ({ open }) => {
  const member = await person()
  // The frame is another site, which does not accept our X-Forwarded-For, so the visitor has no set IP address.
  const known = { storageState: withoutLogin(member) }
  const visitor = await open({ path: slotPath, lang: 'en-US', isPhone: true, more: known })
  const { page, t } = visitor
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  await dialog.getByRole('button', { name: t('session.close') }).click()
  await expect(page.getByText(t('game.play.loginTitle'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dragon Tides' })).toBeVisible()
  await expectAccessible(page, 'paper', 'main')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('site.login') })
    .click()
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(member.userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('game.transfer.skip') }).click()
  await expect(spinButton(page.frameLocator('iframe'), 'en-US')).toBeVisible({ timeout: 20_000 })
})

test('the keyboard enters and leaves the game, and money moves in and out beside it', async ({ open }) => {
  const visitor = await open({ path: '/game?search=longteng', signedIn: true })
  const { page, t } = visitor
  const card = page.getByRole('main').getByRole('link').first()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${slotPath}$`))
  await lookWithoutMoney(visitor)
  const spin = spinButton(page.frameLocator('iframe'), 'zh-CN')
  await expect(spin).toBeVisible({ timeout: 20_000 })
  const toGame = page.getByRole('button', { name: t('game.play.toGame') })
  await toGame.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: t('game.play.check') })).toBeFocused()

  const { 'PLATFORM:yunque': before = '0.00' } = await ledgerOf(demoMember.userName)
  await page.getByRole('button', { name: t('game.play.money'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('game.play.money') })
  const amount = dialog.getByRole('textbox', { name: t('platform.transfer.amount') })
  await amount.fill('12.00')
  await dialog.getByRole('button', { name: t('platform.transfer.submit.IN'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(spin).toBeEnabled({ timeout: 20_000 })
  const held = async () => (await ledgerOf(demoMember.userName))['PLATFORM:yunque'] ?? '0.00'
  expect(Number(await held())).toBeCloseTo(Number(before) + 12)
  // The game has started again: before that the page knows only what it brought at first.
  await expect(page.locator('.play-figures .amount-digits').first()).toHaveText(groupAmount(await held()), {
    timeout: 20_000,
  })
  await page.getByRole('button', { name: t('game.play.money'), exact: true }).click()
  await dialog.getByRole('radio', { name: t('platform.direction.OUT') }).click()
  await amount.fill('999999999.00')
  await dialog.getByRole('button', { name: t('platform.transfer.submit.OUT'), exact: true }).click()
  const tooMuch = t('wallet.amount.problem.available', { limit: groupAmount(await held()), currency: 'CNY' })
  await expect(dialog.getByText(tooMuch)).toBeVisible()
  await expectGoodDialog(visitor)
  await amount.fill('12.00')
  await dialog.getByRole('button', { name: t('platform.transfer.submit.OUT'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await held()).toBe(before)

  // Leaving goes back to the previous page.
  await page.getByRole('button', { name: t('game.play.leave') }).click()
  await expect(page).toHaveURL(/\/game\?search=longteng$/)
})

test('while a transfer is unanswered no other amount can be sent, and it moves money once', async ({ open }) => {
  const visitor = await open({ path: slotPath, signedIn: true })
  const { page, t } = visitor
  await lookWithoutMoney(visitor)
  const before = await transfersOf(demoMember.userName)
  const { 'PLATFORM:yunque': held = '0.00' } = await ledgerOf(demoMember.userName)
  // Another tab with an older form: its request must not run beside the unanswered one.
  const other = await page.context().newPage()
  await other.goto('/member/transfer')
  const otherAmount = other.getByRole('textbox', { name: t('platform.transfer.amount') })
  await otherAmount.fill('14.00')
  // The server executes the call, and every response is lost.
  await page.context().route('**/api/trdgame_transferIn', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: t('game.play.money'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('game.play.money') })
  await dialog.getByRole('textbox', { name: t('platform.transfer.amount') }).fill('12.00')
  await dialog.getByRole('button', { name: t('platform.transfer.submit.IN'), exact: true }).click()
  await expect(dialog.getByText(t('wallet.unanswered.silent'))).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await other
    .getByRole('main')
    .getByRole('button', { name: t('platform.transfer.submit.IN'), exact: true })
    .click()
  await expect(otherAmount).toHaveCount(0)
  await expect(other.getByText(t('wallet.unanswered.safe'))).toBeVisible()

  // A running attempt loses its response too, before the next one may succeed.
  await page.context().unrouteAll({ behavior: 'wait' })
  await dialog.getByRole('button', { name: t('wallet.unanswered.again') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const moved = (await transfersOf(demoMember.userName)).slice(0, -before.length || undefined)
  expect(moved).toMatchObject([{ direction: 'IN', amount: '12.00', state: 'DONE' }])
  expect(Number((await ledgerOf(demoMember.userName))['PLATFORM:yunque'])).toBeCloseTo(Number(held) + 12)
})

test('on a phone the bar is above the game, or beside it, and leaves the game most of the height', async ({ open }) => {
  const visitor = await open({ path: slotPath, signedIn: true, lang: 'en-US', isPhone: true })
  const { page, t } = visitor
  await lookWithoutMoney(visitor)
  await expect(spinButton(page.frameLocator('iframe'), 'en-US')).toBeVisible({ timeout: 20_000 })
  await expectClock(visitor)
  await expectGood(visitor)
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [game, leave] = await Promise.all([
      page.locator('iframe').boundingBox(),
      page.getByRole('button', { name: t('game.play.leave') }).boundingBox(),
    ])
    if (!game || !leave) throw new Error('the frame or the way back is not there')
    expect(leave.width).toBeGreaterThanOrEqual(44)
    expect(leave.height).toBeGreaterThanOrEqual(44)
    const isAbove = leave.y + leave.height <= game.y
    const isBeside = leave.x + leave.width <= game.x
    expect(isAbove || isBeside, `${width}×${height}`).toBe(true)
    expect(game.height).toBeGreaterThan(height - 130)
    // Time played and net result are always there, without opening a menu.
    const figures = page.locator('header').locator('dd')
    for (const figure of [figures.nth(1), figures.nth(2)]) {
      await expect(figure).toBeInViewport({ ratio: 1 })
      const box = await figure.boundingBox()
      expect(box?.width).toBeGreaterThan(20)
    }
  }
  await page.context().setOffline(true)
  await expect(page.getByText(t('game.play.offline'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(t('game.play.offline'))).toHaveCount(0)
})

test('a login elsewhere ends the game at once, and says why', async ({ open }) => {
  const member = await person()
  const { page, t } = await open({ more: { ...from(addressInChina()), storageState: member.cookies } })
  const connected = page.waitForEvent('websocket')
  await page.goto(slotPath)
  await connected
  await expect(page.getByRole('button', { name: t('game.transfer.skip') })).toBeVisible()
  const there = await open({ more: { ...from(addressInChina()), storageState: withoutLogin(member) } })
  await logIn(there, member.userName)
  await expect(page.getByRole('dialog', { name: t('session.offline.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/home\/index$/)
})

/** Expects the clock of the session, which a phone shows in its drawer. */
async function expectClock({ page, t, isPhone }: Visitor): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: t('game.play.menu') }).click()
  const place = page.getByRole(isPhone ? 'dialog' : 'main')
  await expect(place.getByRole('time')).toHaveText(/^\d:\d\d$/)
  if (isPhone) {
    await expectAccessible(page, 'dark')
    await place.getByRole('button', { name: t('session.close') }).click()
  }
}

/** Without funds on the platform the page offers a transfer first; skips it. */
async function lookWithoutMoney({ page, t }: Visitor): Promise<void> {
  const { 'PLATFORM:yunque': held = '0.00' } = await ledgerOf(demoMember.userName)
  if (held === '0.00') await page.getByRole('button', { name: t('game.transfer.skip') }).click()
}
