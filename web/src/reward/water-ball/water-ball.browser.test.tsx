// The water-ball on the home page: when it shows, how it moves, and its dialog. e2e/rewards.test.ts tests the money.
import type { Reply } from '@mingtang/contract/client.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applyPushes } from '../../realtime/apply-pushes.ts'
import { goTo } from '../../site/navigation.ts'
import { readStored } from '../../storage/stored.ts'
import { onPhone } from '../../test/doors.ts'
import { fullHome } from '../../test/home.ts'
import { answer, type Answers, lost, pending, refused, sent, setOnline } from '../../test/network.ts'
import { noRunning } from '../../test/promotions.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, t, tabTo } from '../../test/screen.ts'

type Offer = Reply<'listPromotions'>['rows'][number]
type Standing = Reply<'listOwnPromotions'>['rows'][number]
type Visit = NonNullable<Parameters<typeof renderAt>[1]>

const title = 'Daily water ball'
const offer: Offer = {
  id: '0198a3f2-5c1e-7f00-8a00-000000000019',
  code: 'water-ball',
  promotionType: 1,
  display: 1,
  subType: 19,
  kind: 'WATER_BALL',
  classificationId: 'DAILY',
  doingBegin: '',
  doingEnd: '',
  sort: 1,
  diyTitle: title,
  introduction: '<p>It empties at <strong>midnight</strong>.</p><img src=x onerror=alert(1)>',
  state: 'RUNNING',
  cycle: 'DAY',
  currencies: ['CNY'],
  tiers: [],
  unit: 'MONEY',
  wagerTimes: 0,
  wagersDeposit: false,
  wagerDays: 0,
  payment: 'WALLET',
  gameTypes: [],
  asksCode: false,
  isAutomatic: false,
  minLevel: 0,
  hours: [],
  friendDeposit: '',
}
const filling: Standing = {
  promotionId: offer.id,
  currency: 'CNY',
  alreadyReceiveNumber: 0,
  receiveEnable: false,
  reason: 'NOT_REACHED',
  current: '679.99',
  target: '1000.00',
  rewardAmount: '0.00',
  required: '0.00',
  nextReward: '8.00',
  running: noRunning,
}
const full: Standing = { ...filling, current: '1000.00', receiveEnable: true, reason: '', rewardAmount: '8.00' }
const received: Standing = { ...full, alreadyReceiveNumber: 1, receiveEnable: false, reason: 'CLAIMED' }

const listOf = (standing: Standing): Reply<'listOwnPromotions'> => ({ rows: [standing], currency: 'CNY' })
const checkOf = (standing: Standing): Reply<'checkPromotion'> => ({
  conditionCheckVOList: [],
  alreadyReceiveNumber: standing.alreadyReceiveNumber,
  receiveEnable: standing.receiveEnable,
  standing,
})
const callsOf = (standing: Standing, own: Answers = {}): Answers => ({
  ...fullHome,
  listLines: { rows: [] },
  listPromotions: { rows: [offer] },
  listOwnPromotions: listOf(standing),
  checkPromotion: checkOf(standing),
  ...own,
})
const claimed: Reply<'claimPromotion'> = {
  claim: {
    id: '0198a3f2-5c1e-7f00-8a00-000000000020',
    promotionId: offer.id,
    diyTitle: title,
    kind: 'WATER_BALL',
    currency: 'CNY',
    amount: '8.00',
    required: '0.00',
    payment: 'WALLET',
    state: '',
    claimedAt: '2026-03-01T12:00:00Z',
  },
}

const ball = () => page.getByRole('complementary', { name: title }).getByRole('button')
const dialog = () => page.getByRole('dialog', { name: title })
const receive = () => dialog().getByRole('button', { name: t('home.ball.receive', { reward: eight() }), exact: false })
const eight = () => t('home.ball.yuan', { amount: '8' })
/** Its place, also while a tab is drawn there. */
const box = () => {
  const { e: left, f: top } = new DOMMatrix(getComputedStyle(ball().element()).transform)
  return { left, top, bottom: top + 128 }
}
const drawn = () => ball().element().getBoundingClientRect()
const seeing = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'visibilityState')
})

/** Opens home and advances the timers until what comes late is there. */
async function openHome(calls: Answers, visit: Visit = {}): Promise<void> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestIdleCallback', 'cancelIdleCallback'],
    shouldAdvanceTime: true,
  })
  await renderAt('/home/index', { signedIn: true, ...visit, calls })
  await vi.advanceTimersByTimeAsync(1_400)
}

async function openBall(calls: Answers, visit: Visit = {}): Promise<void> {
  await openHome(calls, visit)
  await expect.element(ball()).toBeVisible()
  vi.useRealTimers()
}

async function openBallDialog(calls: Answers, visit: Visit = {}): Promise<void> {
  await openBall(calls, visit)
  await ball().click()
  await expect.element(dialog()).toBeVisible()
}

describe.each(onPhone)('in $lang', (kind) => {
  test('it says how full it is, and what it gives', async () => {
    await openBall(callsOf(filling), kind)
    await expect.element(ball()).toHaveAccessibleName(`${title} 67% ${t('home.ball.receive', { reward: eight() })}`)
    await expectGood()
  })

  test('full, it looks like something to press', async () => {
    await openBall(callsOf(full), kind)
    await expect.element(ball().getByText('100%')).toBeVisible()
    await expectGood()
  })

  test('the dialog says what is missing, and why it cannot be received', async () => {
    await openBallDialog(callsOf(filling), kind)
    const bar = t('reward.ball.bar', { current: '679.99', target: '1,000.00' })
    await expect.element(dialog().getByText(bar)).toBeVisible()
    await expect.element(dialog().getByText(t('reward.ball.left', { amount: '320.01' }))).toBeVisible()
    await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuetext', bar)
    await expect.element(receive()).toHaveAccessibleDescription(t('promotion.reason.NOT_REACHED'))
    const rules = dialog().getByRole('article', { name: t('reward.ball.about') })
    await expect.element(rules.getByText('midnight')).toBeVisible()
    expect(rules.element().querySelector('img')).toBeNull()
    await expectGood()
  })

  test('received: it says so, closes, and the ball is gone', async () => {
    await openBallDialog(callsOf(full), kind)
    await expectGood()
    answer('claimPromotion', claimed)
    answer('listOwnPromotions', listOf(received))
    answer('checkPromotion', checkOf(received))
    await receive().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText(t('reward.received', { reward: eight() }))).toBeVisible()
    await expect.element(page.getByRole('complementary', { name: title })).not.toBeInTheDocument()
    expect(sent('claimPromotion')).toEqual([{ favorId: offer.id, currency: 'CNY', promoCode: '' }])
    await expect.poll(() => document.getElementById('main')?.contains(document.activeElement)).toBe(true)
    await expectGood()
  })

  test('received in another tab meanwhile: it says so and asks again', async () => {
    await openBallDialog(callsOf(full), kind)
    answer('claimPromotion', refused('promotionClaimed'))
    answer('listOwnPromotions', listOf(received))
    answer('checkPromotion', checkOf(received))
    await receive().click()
    await expect.element(dialog().getByRole('alert').getByText(t('errors.promotionClaimed'))).toBeVisible()
    await expect.element(receive()).toHaveAccessibleDescription(t('promotion.reason.CLAIMED'))
    await expectGood()
  })

  test('a lost answer is asked for again under the same request', async () => {
    await openBallDialog(callsOf(full), kind)
    answer('claimPromotion', lost, pending)
    await receive().click()
    await expect.element(dialog().getByText(t('wallet.unanswered.asking'))).toBeVisible()
    await expectGood()
  })
})

test('a check that fails can be asked again', async () => {
  await openBallDialog(callsOf(filling, { checkPromotion: refused('internal') }))
  await expect.element(dialog().getByText(t('errors.internal'))).toBeVisible()
  answer('checkPromotion', checkOf(full))
  await dialog()
    .getByRole('button', { name: t('session.captcha.retry') })
    .click()
  await expect.element(dialog().getByText(t('reward.ball.full'))).toBeVisible()
})

test('offline the press says why nothing happens', async () => {
  await openBallDialog(callsOf(full))
  setOnline(false)
  await receive().click()
  await expect.element(dialog().getByText(t('wallet.unanswered.asking'))).toBeVisible()
})

test.each([
  ['already received', { ...full, alreadyReceiveNumber: 1 }],
  ['received, and nothing is left of it', received],
  ['its budget is spent', { ...filling, reason: 'SPENT' as const }],
  ['the level is too low', { ...filling, reason: 'LEVEL_LOW' as const }],
])('it stays away: %s', async (_why, standing) => {
  await openHome(callsOf(standing))
  await expect.poll(() => sent('listOwnPromotions').length).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.getByRole('complementary', { name: title }).elements()).toEqual([])
})

test('visitors have none, and nothing is asked for them', async () => {
  await openHome(callsOf(full), { signedIn: false })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(page.getByRole('complementary', { name: title }).elements()).toEqual([])
  expect(sent('listOwnPromotions')).toEqual([])
})

test('dragged by mouse it goes to the nearer side, is not opened, and stays there', async () => {
  await openBall(callsOf(filling))
  drag({ x: -900, y: -300 })
  await expect.poll(() => box().left).toBe(8)
  expect(readStored('ball')).toEqual({ side: 'left', top: expect.any(Number) })
  expect(page.getByRole('dialog').elements()).toEqual([])
  drag({ x: 100, y: -3_000 }, 'touch')
  expect(readStored('ball')).toEqual({ side: 'left', top: 10 })
})

test('it stands still for who asked for less motion', async () => {
  await openBall(callsOf(filling))
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const { transitionProperty } = getComputedStyle(ball().element())
  const waves = [...ball().element().querySelectorAll('.ball-wave')].map((wave) => getComputedStyle(wave).animationName)
  expect([transitionProperty, ...waves]).toEqual(['none', 'none', 'none'])
})

test('it begins where it was left', async () => {
  await openBall(callsOf(filling))
  drag({ x: -900, y: -300 })
  await expect.poll(() => box().left).toBe(8)
  const place = readStored('ball')
  goTo('/vip')
  await expect.element(ball()).not.toBeInTheDocument()
  goTo('/home/index')
  await expect.element(ball()).toBeVisible()
  expect(place).toEqual({ side: 'left', top: box().top })
})

test('on a phone it stays above the tab bar', async () => {
  await openBall(callsOf(filling), { isPhone: true })
  ;(ball().element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  const bar = document.querySelector('.tab-bar')!.getBoundingClientRect()
  await expect.poll(() => box().bottom).toBe(bar.top - 8)
})

test('arrow keys move it, and Enter opens it', async () => {
  await openBall(callsOf(filling))
  ;(ball().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => box().left).toBe(8)
  const before = box().top
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => box().top).toBe(before - 32)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(() => box().top).toBe(before + 32)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => box().top).toBe(10)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
  await tabTo(receive())
  await userEvent.keyboard('{Escape}')
  await expect.element(ball()).toHaveFocus()
})

test('the push of a prize fills it', async () => {
  await openBall(callsOf(filling))
  answer('listOwnPromotions', listOf(full))
  const data = { promotionId: offer.id, isPaid: false, currency: 'CNY', amount: '8.00' }
  applyPushes([{ number: '9', command: 'PROMOTION_CLAIMABLE', data }], false)
  await expect.element(ball().getByText('100%')).toBeVisible()
})

test('it asks again how full it is while the page is seen, and no more when it is full', async () => {
  await openHome(callsOf(filling))
  await expect.element(ball().getByText('67%')).toBeVisible()
  const before = sent('listOwnPromotions').length
  seeing('hidden')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(sent('listOwnPromotions')).toHaveLength(before)
  seeing('visible')
  answer('listOwnPromotions', listOf({ ...filling, current: '900.00' }), listOf(full))
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(ball().getByText('90%')).toBeVisible()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(ball().getByText('100%')).toBeVisible()
  const known = sent('listOwnPromotions').length
  await vi.advanceTimersByTimeAsync(61_000)
  expect(sent('listOwnPromotions')).toHaveLength(known)
})

test('back from a game in another tab it is read again', async () => {
  await openBall(callsOf(filling))
  seeing('hidden')
  answer('listOwnPromotions', listOf({ ...filling, current: '900.00' }))
  const now = Date.now()
  vi.setSystemTime(now + 6_000)
  seeing('visible')
  await expect.element(ball().getByText('90%')).toBeVisible()
})

test.each(onPhone)('it is a tab in the gutter, and whole in the hand and in focus, in $lang', async (kind) => {
  await openBall(callsOf(filling), kind)
  const gutter = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--space-page'))
  for (const share of [0, 0.5, 1]) {
    await scrolledTo(share)
    expect(drawn().width, `at ${share}`).toBeLessThanOrEqual(gutter)
    expect(drawn().right, `right at ${share}`).toBeLessThanOrEqual(innerWidth)
    expect(drawn().left, `left at ${share}`).toBeGreaterThanOrEqual(innerWidth - gutter)
    expect(sizeOf('.water-ball-percent'), `percent at ${share}`).toBeGreaterThan(8)
  }
  await expectGood()
  ;(ball().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(drawn().width).toBe(128)
  ;(ball().element() as HTMLElement).blur()
  await expect.poll(() => drawn().width).toBeLessThanOrEqual(gutter)
  ball().element().setAttribute('data-held', '')
  expect(drawn().width).toBe(128)
})

test('beside a page that is scrolled it measures nothing', async () => {
  await openBall(callsOf(filling), { isPhone: true })
  const probed = vi.spyOn(document, 'elementsFromPoint')
  const ranges = vi.spyOn(Range.prototype, 'getClientRects')
  const boxes = vi.spyOn(ball().element(), 'getBoundingClientRect')
  for (const share of [0.3, 0.6, 0]) await scrolledTo(share)
  await new Promise((done) => setTimeout(done, 400))
  expect([probed, ranges, boxes].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  vi.restoreAllMocks()
})

const sizeOf = (part: string) => document.querySelector(part)!.getBoundingClientRect().width

async function scrolledTo(share: number): Promise<void> {
  scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** A drag in three steps by this way, as the browser reports it. */
function drag(way: { x: number; y: number }, pointerType = 'mouse'): void {
  const { left, top } = box()
  const element = ball().element()
  const at = (part: number) => ({
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    pointerType,
    button: 0,
    clientX: left + 64 + way.x * part,
    clientY: top + 64 + way.y * part,
  })
  element.setPointerCapture = () => {}
  element.dispatchEvent(new PointerEvent('pointerdown', at(0)))
  for (const part of [0.5, 1]) element.dispatchEvent(new PointerEvent('pointermove', at(part)))
  element.dispatchEvent(new PointerEvent('pointerup', at(1)))
  element.dispatchEvent(new MouseEvent('click', at(1)))
}
