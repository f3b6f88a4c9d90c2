// The page of the game frame without a game. e2e/play.test.ts tests it with real games.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quietChat } from '../../../test/chat.ts'
import { fullHome, gameOf } from '../../../test/home.ts'
import { goTo } from '../../../site/navigation.ts'
import { answer, pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, openedGame, transferOf } from '../../../test/replies.ts'
import { expectAccessible, t } from '../../../test/screen.ts'
import { testStates } from '../../../test/states.ts'

const path = '/game/play/yunque/game1'
const says = (key: string) => async () => {
  await expect.element(page.getByRole('main').getByText(t(key), { exact: false }).first()).toBeVisible()
}
const seesUnknown = async () => {
  await says('game.play.unknown')()
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: t('game.play.others') })).toBeVisible()
  // No code of the address or of the error, and nothing to press again.
  expect(main.element().textContent).not.toMatch(/game1|Z00404/)
  expect(main.getByRole('button', { name: t('site.retry') }).elements()).toEqual([])
}
const game = (platformStatus: string) => ({ game: gameOf(1), platformName: 'Yunque', platformStatus })

testStates(fullHome, [
  {
    name: 'a visitor sees the game and is asked in',
    path,
    isVisitor: true,
    see: async () => {
      await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
    },
  },
  {
    name: 'a visitor of a platform in maintenance',
    path,
    isVisitor: true,
    calls: { getGame: game('MAINTENANCE') },
    see: says('game.play.away'),
  },
  {
    name: 'a visitor of a game that is not open',
    path,
    isVisitor: true,
    calls: { getGame: { ...game('OPEN'), game: gameOf(1, { status: 'SOON' }) } },
    see: async () => {
      await says('game.play.closed')()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    },
  },
  {
    name: 'a visitor of an unknown game',
    path,
    isVisitor: true,
    calls: { getGame: refused('notFound') },
    see: seesUnknown,
  },
  {
    name: 'in maintenance',
    path,
    calls: { openGame: refused('platformMaintenance') },
    see: says('errors.platformMaintenance'),
  },
  { name: 'it is not open yet', path, calls: { openGame: refused('gameNotOpen') }, see: says('game.play.closed') },
  { name: 'nobody knows it', path, calls: { openGame: refused('notFound') }, see: seesUnknown },
  { name: 'it did not open', path, calls: { openGame: refused('platformUnavailable') }, see: says('game.play.failed') },
])

test('a game that did not open is asked for again by one press', async () => {
  answer('openGame', refused('platformMaintenance'), pending)
  await renderAt(path, { signedIn: true, calls: fullHome })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('site.retry') })
    .click()
  await expect.poll(() => sent('openGame').length).toBe(2)
  const [first, second] = sent('openGame')
  expect(second).toEqual(first)
})

test.each([false, true])(
  'the chat opens beside the running game, with what was not read (phone: %s)',
  async (isPhone) => {
    answer('openGame', openedGame())
    answer('keepPlayAlive', { isOpen: true })
    const getUnreadMessages = { count: 0, rows: [], chatCount: 3 }
    await renderAt(path, { signedIn: true, isPhone, calls: { ...fullHome, ...quietChat, getUnreadMessages } })
    const counted = t('site.chat.count', { count: 3 })
    const menu = page.getByRole('button', { name: `${t('game.play.menu')} ${counted}` })
    if (isPhone) {
      await expect.element(menu).toBeVisible()
      await expectAccessible()
      await menu.click()
    }
    const name = `${t('site.nav.service')} ${counted}`
    const tool = page.getByRole('link', { name: new RegExp(t('site.nav.service')) })
    await expect.poll(() => tool.element().textContent).toBe(name)
    await tool.click()
    const chat = page.getByRole('dialog', { name: t('chat.title') })
    await expect.element(chat.getByRole('textbox')).toBeVisible()
    expect(location.pathname).toBe(path)
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
  },
)

const opened = { getGame: game('OPEN'), getTransfer: pending, keepPlayAlive: { isOpen: true } }
const amount = { amount: '12.30', currency: 'CNY' }
const foot =
  (key: string, values = {}) =>
  async () => {
    await expect.element(page.getByRole('status').getByText(t(key, values)).first()).toBeVisible()
  }

test('that the money came along is said once a day, under the bar and over no control', async () => {
  const transfer = transferOf({ amount: '12.30' })
  const calls = { ...fullHome, ...emptyMoney, ...opened, openGame: openedGame({ brought: 'MOVED', transfer }) }
  const line = page.getByText(t('game.play.brought.MOVED', amount))
  await renderAt(path, { signedIn: true, isPhone: true, calls })
  await expect.element(line).toBeVisible()
  const bar = document.querySelector('.play-bar')!.getBoundingClientRect()
  expect(line.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom)
  expect(getComputedStyle(line.element()).pointerEvents).toBe('none')
  goTo('/game')
  await expect.element(line).not.toBeInTheDocument()
  goTo(path)
  await expect.element(page.getByText(t('game.play.net'))).toBeVisible()
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull()
  expect(line.elements()).toEqual([])
})

test('on a phone the result and the time have their names', async () => {
  await renderAt(path, {
    signedIn: true,
    isPhone: true,
    calls: { ...fullHome, ...emptyMoney, ...opened, openGame: openedGame() },
  })
  for (const key of ['game.play.net', 'game.play.elapsed'] as const) {
    await expect.element(page.getByText(t(key), { exact: true })).toBeVisible()
    expect(page.getByText(t(key), { exact: true }).element().getBoundingClientRect().width).toBeGreaterThan(20)
  }
  await expect.poll(() => page.getByRole('time').element().textContent).toMatch(/^\d:\d\d$/)
})

test('a desktop at 200 % zoom has the bar beside the game, as narrow as on a landscape phone', async () => {
  await renderAt(path, { signedIn: true, calls: { ...fullHome, ...emptyMoney, ...opened, openGame: openedGame() } })
  await expect.element(page.getByText(t('game.play.net'), { exact: true })).toBeVisible()
  await page.viewport(720, 450)
  const { width, height } = document.querySelector('.play-bar')!.getBoundingClientRect()
  expect([width < 100, height]).toEqual([true, 450])
})

testStates({ ...fullHome, ...emptyMoney, ...opened }, [
  {
    name: 'the money came along',
    path,
    calls: { openGame: openedGame({ brought: 'MOVED', transfer: transferOf({ amount: '12.30' }) }) },
    see: async () => {
      await expect.element(page.getByText(t('game.play.brought.MOVED', amount))).toBeVisible()
    },
  },
  {
    name: 'from an empty wallet itself',
    path,
    calls: { openGame: openedGame({ brought: 'SEAMLESS', platformBalance: '0.00', playId: '' }) },
    see: async () => {
      await expect.element(page.getByText(t('game.play.walletBalance')).first()).toBeInTheDocument()
      // Nothing is asked for and nothing can be moved.
      await expect.poll(() => document.querySelector('iframe')).not.toBeNull()
      expect(page.getByText(t('game.transfer.note')).elements()).toEqual([])
      expect(page.getByRole('button', { name: t('game.play.money') }).elements()).toEqual([])
    },
  },
  {
    name: 'the money was refused',
    path,
    calls: { openGame: openedGame({ brought: 'REFUSED', transfer: transferOf({ amount: '12.30', state: 'FAILED' }) }) },
    see: foot('game.play.brought.REFUSED', amount),
  },
  {
    name: 'the money is on its way',
    path,
    calls: {
      openGame: openedGame({ brought: 'WAITING', transfer: transferOf({ amount: '12.30', state: 'PENDING' }) }),
    },
    see: foot('game.play.brought.WAITING', amount),
  },
  {
    name: 'the money is on its way, and there is none yet',
    path,
    calls: {
      openGame: openedGame({
        platformBalance: '0.00',
        brought: 'WAITING',
        transfer: transferOf({ amount: '12.30', state: 'PENDING' }),
      }),
    },
    see: foot('platform.transfer.PENDING.IN', { platform: 'Yunque' }),
  },
  {
    name: 'no money, and a proof is due',
    path,
    calls: { openGame: openedGame({ platformBalance: '0.00', brought: 'PROOF' }) },
    see: foot('game.play.brought.PROOF'),
  },
])

test('money that arrives later is used when the member loads the game again', async () => {
  const late = openedGame({ brought: 'WAITING', transfer: transferOf({ amount: '12.30', state: 'PENDING' }) })
  answer('openGame', late, openedGame({ brought: 'GOES_ON' }))
  const done = { transfer: transferOf({ amount: '12.30' }), legs: [], tries: 1, nextQueryAt: '', expectedAt: '' }
  await renderAt(path, { signedIn: true, calls: { ...fullHome, ...emptyMoney, ...opened, getTransfer: done } })
  await foot('game.play.arrived', amount)()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('game.play.reload') })
    .last()
    .click()
  await expect.poll(() => sent('openGame').length).toBe(2)
  expect(sent('openGame')[1]).toMatchObject({ playId: late.playId })
})

test('leaving says that the play is over, and the next opening begins a new one', async () => {
  answer('openGame', openedGame())
  await renderAt(path, { signedIn: true, calls: { ...fullHome, ...emptyMoney, ...opened } })
  await page.getByRole('button', { name: t('game.play.leave') }).click()
  await expect.poll(() => sent('keepPlayAlive').at(-1)).toEqual({ id: openedGame().playId, isOver: true })
})

test('a play that was closed meanwhile says where the money is, and brings it again by one press', async () => {
  answer('openGame', openedGame())
  await renderAt(path, {
    signedIn: true,
    calls: { ...fullHome, ...emptyMoney, ...opened, keepPlayAlive: { isOpen: false } },
  })
  await expect.poll(() => document.querySelectorAll('iframe').length).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await foot('game.play.over')()
  await page.getByRole('button', { name: t('game.play.bringAgain') }).click()
  await expect.poll(() => sent('openGame').length).toBe(2)
})

test('the switch is beside the transfer, and is saved at once', async () => {
  answer('openGame', openedGame({ platformBalance: '0.00' }))
  await renderAt(path, { signedIn: true, calls: { ...fullHome, ...emptyMoney, ...opened, setAutoTransfer: {} } })
  const box = page.getByRole('checkbox', { name: new RegExp(t('platform.auto')) })
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.poll(() => sent('setAutoTransfer')).toEqual([{ isOn: false }])
})
