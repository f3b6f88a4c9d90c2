// What pushes do to the page: reads, toasts, dialogs, and the tabs that share one connection.
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import type { PushOf } from '@mingtang/contract/push-commands.ts'
import { closeCodes } from '@mingtang/contract/socket-frames.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onPush } from '../call/pushes.ts'
import { accountButton } from '../test/doors.ts'
import { fullHome } from '../test/home.ts'
import { answer, type Answers, sent } from '../test/network.ts'
import { emptyMoney, heldWithdrawal } from '../test/replies.ts'
import { renderAt } from '../test/render.tsx'
import { expectGood, t } from '../test/screen.ts'
import { doubleSockets, restoreSockets, type SocketDouble } from '../test/sockets.ts'
import { getAppStore } from '../session/app-store.ts'
import { readStored } from '../storage/stored.ts'
import type { TabMessage } from './share-line.ts'

const mpId = '6f1c1f0e-0000-4000-8000-000000000001'
const connected = { host: 'wss://site.example/realtime', mpId, params: { ticket: 'ticket' }, cursor: '4', waitMs: 0 }

let sockets: readonly SocketDouble[]
let other: BroadcastChannel
const heard: TabMessage[] = []
const cleanUps: (() => void)[] = []

beforeEach(() => {
  // Pages of other tests run beside this one, so that idle callbacks would come seconds late.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0))
  sockets = doubleSockets()
  heard.length = 0
  other = new BroadcastChannel('mt:pushes')
  other.onmessage = ({ data }: MessageEvent<TabMessage>) => heard.push(data)
})
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  other.close()
  restoreSockets()
  vi.unstubAllGlobals()
})

type Opening = { path?: string; lang?: 'zh-CN' | 'en-US'; isPhone?: boolean; calls?: Answers }

/** Opens the site and, unless another tab leads, its socket. */
async function open({ path = '/vip', lang = 'zh-CN', isPhone = false, calls = {} }: Opening = {}) {
  const replies = { ...fullHome, ...calls, connectRealtime: connected }
  await renderAt(path, { signedIn: true, lang, isPhone, calls: replies })
  await expect.poll(() => sockets.length).toBe(1)
  sockets[0]!.give({ type: 'beat' })
}

const push = (number: string, { command, data }: PushOf) => ({ number, command, data })
const give = (...pushes: ReturnType<typeof push>[]) => sockets.at(-1)!.give({ type: 'pushes', pushes })
const money = { currency: 'CNY', amount: '1500.00' }
const amount = 'CNY 1,500.00'
const withdrawal = (state: string): PushOf => ({
  command: 'WITHDRAWAL_STEP',
  data: { withdrawalId: 'w1', state, ...money },
})
const deposit = push('5', { command: 'DEPOSIT_CREDITED', data: { rechargeId: 'r1', ...money } })
const toast = (text: string | RegExp) => page.getByRole('status').getByText(text, { exact: true })
const anyToast = () => toast(/./)
const seeing = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  cleanUps.push(() => Reflect.deleteProperty(document, 'visibilityState'))
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a push', () => {
  test('makes reads old, says why and leads to the record', async () => {
    await open()
    await expect.poll(() => sent('getBalance').length).toBeGreaterThan(0)
    expect(sockets[0]!.asked.get('cursor')).toBe('4')
    expect(sockets[0]!.sent).toEqual(['{"type":"beat"}'])
    const before = sent('getBalance').length
    answer('getBalance', { currency: 'CNY', balance: '129500', total: '129500', parts: [] })
    give(deposit)
    await expect.element(toast(t('push.deposit', { amount }))).toBeVisible()
    await expect.poll(() => sent('getBalance').length).toBe(before + 1)
    await expect.element(page.getByText('129,500').first()).toBeVisible()
    await expectGood()
    const link = page.getByRole('link', { name: t('push.open'), exact: true })
    await expect.element(link).toHaveAttribute('href', '/member/recharge?id=r1')
    await expect.poll(() => readStored('pushes')).toEqual({ mpId, cursor: '5' })
  })

  test('that comes twice is applied once', async () => {
    await open()
    const told = vi.fn()
    cleanUps.push(onPush('DEPOSIT_CREDITED', told))
    give(deposit)
    await expect.element(toast(t('push.deposit', { amount }))).toBeVisible()
    await page.getByRole('button', { name: t('site.toast.close') }).click()
    const before = sent('getBalance').length
    give(deposit)
    give(push('6', withdrawal('PAID')))
    await expect.element(toast(t('push.withdrawal.PAID', { amount }))).toBeVisible()
    expect(sent('getBalance').length).toBe(before + 1)
    expect(told.mock.calls).toEqual([[deposit.data]])
  })

  test('moves the page of its record, which needs no toast', async () => {
    const path = `/member/withdraw/${heldWithdrawal.id}`
    await open({ path, calls: { ...emptyMoney, getWithdrawal: { withdrawal: heldWithdrawal } } })
    await expect.element(page.getByText(t('cashier.withdrawal.state.REVIEW')).first()).toBeVisible()
    answer('getWithdrawal', { withdrawal: { ...heldWithdrawal, state: 'PAID' } })
    const data = { withdrawalId: heldWithdrawal.id, state: 'PAID', ...money }
    give(push('5', { command: 'WITHDRAWAL_STEP', data }))
    await expect.element(page.getByText(t('cashier.withdrawal.state.PAID')).first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('push.open') })).not.toBeInTheDocument()
  })

  test('with its balance and its message is one toast', async () => {
    await open()
    give(
      deposit,
      push('6', { command: 'BALANCE_REFRESH', data: { reason: 'DEPOSIT', ...money } }),
      push('7', { command: 'MESSAGES', data: { id: 'm1', kind: 'depositCredited', isPopup: false } }),
    )
    await expect.element(toast(t('push.deposit', { amount }))).toBeVisible()
  })

  test('after a gap reads everything again, and a command of a newer server does nothing', async () => {
    await open()
    await expect.poll(() => sent('getUserVipInfo').length).toBeGreaterThan(0)
    const before = sent('getUserVipInfo').length
    sockets[0]!.give({ type: 'pushes', pushes: [{ number: '5', command: 'FIREWORKS', data: {} }] })
    sockets[0]!.give({ type: 'gap', cursor: '900' })
    await expect.poll(() => sent('getUserVipInfo').length).toBe(before + 1)
    await expect.poll(() => readStored('pushes')).toEqual({ mpId, cursor: '900' })
  })

  test('in a hidden tab is said when the tab is seen', async () => {
    await open()
    seeing('hidden')
    give(deposit)
    give(push('6', withdrawal('PAID')))
    give(push('7', { command: 'USERINFO_REFRESH', data: {} }))
    await expect.poll(() => heard.filter(({ type }) => type === 'news').length).toBeGreaterThan(2)
    await expect.element(anyToast()).not.toBeInTheDocument()
    seeing('visible')
    await expect.element(toast(t('push.withdrawal.PAID', { amount }))).toBeVisible()
    await expect.poll(() => heard.some(({ type }) => type === 'said')).toBe(true)
  })

  test('tells of a newer build', async () => {
    const start = document.createElement('div')
    Object.assign(start, { id: 'start' }).dataset.build = 'old'
    document.body.append(start)
    cleanUps.push(() => start.remove())
    await open()
    give(push('', { command: 'PC_APP_UPDATE', data: { version: 'new' } }))
    expect(getAppStore().getState().newBuild).toBe('new')
  })
})

const transfer = (direction: 'IN' | 'OUT', state: 'DONE' | 'FAILED'): PushOf => ({
  command: 'RECYCLING_TIPS_SUCCESS',
  data: { transferId: 't1', platformCode: 'yunque', direction, state, ...money },
})
const promotion = (isPaid: boolean, stored: { required?: string } = {}): PushOf => ({
  command: 'PROMOTION_CLAIMABLE',
  data: { promotionId: 'p1', isPaid, ...money, ...stored },
})
const balance = (reason: LedgerReason, amount: string): PushOf => ({
  command: 'BALANCE_REFRESH',
  data: { reason, currency: 'CNY', amount },
})
const toasts: [PushOf, () => string, string][] = [
  [withdrawal('REVIEW'), () => t('push.withdrawal.REVIEW', { amount }), '/member/withdraw/w1'],
  [withdrawal('PAYING'), () => t('push.withdrawal.PAYING', { amount }), '/member/withdraw/w1'],
  [withdrawal('PAID'), () => t('push.withdrawal.PAID', { amount }), '/member/withdraw/w1'],
  [withdrawal('REFUSED'), () => t('push.withdrawal.REFUSED', { amount }), '/member/withdraw/w1'],
  [withdrawal('RETURNED'), () => t('push.withdrawal.RETURNED', { amount }), '/member/withdraw/w1'],
  [transfer('IN', 'DONE'), () => t('push.transfer.IN.DONE', { amount }), '/member/transfer?id=t1'],
  [transfer('IN', 'FAILED'), () => t('push.transfer.IN.FAILED', { amount }), '/member/transfer?id=t1'],
  [transfer('OUT', 'DONE'), () => t('push.transfer.OUT.DONE', { amount }), '/member/transfer?id=t1'],
  [transfer('OUT', 'FAILED'), () => t('push.transfer.OUT.FAILED', { amount }), '/member/transfer?id=t1'],
  [promotion(true), () => t('push.promotion.paid', { amount }), '/member/records'],
  [
    promotion(true, { required: '2250.00' }),
    () => t('reward.stored', { amount: groupAmount(money.amount), required: '2,250.00' }),
    '/member/turnover',
  ],
  [promotion(false), () => t('push.promotion.open', { amount }), '/member/rewards'],
  [
    balance('REBATE', '8.80'),
    () => t('push.balance', { reason: t('reason.REBATE'), amount: '+CNY 8.80' }),
    '/member/records',
  ],
  [
    balance('AGENT_CREDIT', '-8.80'),
    () => t('push.balance', { reason: t('reason.AGENT_CREDIT'), amount: '\u2212CNY 8.80' }),
    '/member/records',
  ],
  [balance('NEWER' as never, '8.80'), () => t('push.moved', { amount: '+CNY 8.80' }), '/member/records'],
  [{ command: 'LEVEL_UP', data: { level: 4 } }, () => t('push.level', { level: 4 }), '/vip'],
  [
    { command: 'MESSAGES', data: { id: 'm1', kind: 'newer', isPopup: false } },
    () => t('push.newMessage'),
    '/member/messages?id=m1',
  ],
]

test.each([
  ['zh-CN', false],
  ['en-US', true],
] as const)('each command has its words and its link in %s', async (lang, isPhone) => {
  await open({ lang, isPhone, calls: emptyMoney })
  history.replaceState(null, '', '/member/account')
  for (const [index, [command, text, href]] of toasts.entries()) {
    give(push(`${index + 5}`, command))
    await expect.element(toast(text())).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('push.open'), exact: true })).toHaveAttribute('href', href)
    if (index === 3) await expectGood()
    await page.getByRole('button', { name: t('site.toast.close') }).click()
  }
})

test('what the page shows anyway, a popup and an unknown step have no toast', async () => {
  const path = `/member/withdraw/${heldWithdrawal.id}`
  await open({ path, calls: { ...emptyMoney, getWithdrawal: { withdrawal: heldWithdrawal } } })
  const data = { withdrawalId: heldWithdrawal.id, state: 'PAID', ...money }
  give(push('5', { command: 'WITHDRAWAL_STEP', data }))
  give(push('6', withdrawal('DREAMING')))
  give(push('7', { command: 'MESSAGES', data: { id: 'm1', kind: 'newer', isPopup: true } }))
  give(push('8', { command: 'CHAT', data: { conversationId: 'c1' } }))
  give(push('9', { command: 'USERINFO_REFRESH', data: {} }))
  await expect.poll(() => readStored('pushes')).toEqual({ mpId, cursor: '9' })
  await expect.element(page.getByRole('link', { name: t('push.open') })).not.toBeInTheDocument()
})

describe('the end of the session', () => {
  const visitorsButton = () => page.getByRole('banner').getByRole('button', { name: t('site.login'), exact: true })

  test('by a login elsewhere shows its dialog, logs out and is told to the other tabs', async () => {
    await open()
    answer('checkOnline', { online: false, reason: 'ACCOUNT_OFFLINE' })
    give(push('', { command: 'ACCOUNT_OFFLINE', data: {} }))
    await expect.element(page.getByRole('dialog', { name: t('session.offline.title') })).toBeVisible()
    expect(location.pathname).toBe('/home/index')
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'over', isReplaced: true })
    await expect.poll(() => readStored('pushes')).toBe(undefined)
    expect(sockets[0]!.isClosed).toBe(true)
  })

  test('of another kind leaves in silence', async () => {
    await open()
    answer('checkOnline', { online: false, reason: '' })
    sockets[0]!.end(closeCodes.sessionOver)
    await expect.element(visitorsButton()).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('that is not one opens another socket', async () => {
    await open()
    sockets[0]!.end(closeCodes.sessionOver)
    await expect.poll(() => sockets.length).toBe(2)
    await expect.element(accountButton()).toBeVisible()
  })
})

describe('several tabs', () => {
  /** Leads like another tab: holds the lock. */
  async function lead(): Promise<() => void> {
    let release = () => {}
    await new Promise<void>((isHeld) => {
      void navigator.locks
        .request('mt:pushes', () => {
          isHeld()
          return new Promise<void>((done) => (release = done))
        })
        .catch(() => {})
    })
    cleanUps.push(() => release())
    return release
  }
  const tell = (message: TabMessage) => other.postMessage(message)
  const news = (cursor: string, ...pushes: ReturnType<typeof push>[]): TabMessage => ({
    type: 'news',
    news: { mpId, cursor, pushes, isGap: false },
  })
  const follow = async () => {
    await renderAt('/vip', { signedIn: true, calls: { ...fullHome, connectRealtime: connected } })
    await expect.poll(() => heard.some(({ type }) => type === 'look')).toBe(true)
  }

  test('the leader tells what it hears', async () => {
    await open()
    give(deposit)
    await expect.poll(() => heard).toContainEqual(news('5', deposit))
    tell({ type: 'look' })
    await expect.poll(() => heard.some(({ type }) => type === 'here')).toBe(true)
  })

  test('a follower hears pushes and opens no socket; without its leader it goes on after the last one', async () => {
    const release = await lead()
    await follow()
    tell(news('4'))
    tell(news('5', deposit))
    await expect.element(toast(t('push.deposit', { amount }))).toBeVisible()
    expect(sent('connectRealtime')).toEqual([])
    release()
    await expect.poll(() => sockets.length).toBe(1)
    expect(sockets[0]!.asked.get('cursor')).toBe('5')
  })

  test('a tab that joins reads again once', async () => {
    await lead()
    await follow()
    // The first news of a member without a place are a gap.
    const first = sent('getUserVipInfo').length
    tell(news('5', push('5', { command: 'CHAT', data: { conversationId: 'c1' } })))
    await expect.poll(() => sent('getUserVipInfo').length).toBe(first + 1)
    const before = sent('getUserVipInfo').length
    for (let times = 0; times < 2; times += 1) tell({ type: 'here' })
    tell(news('6', deposit, push('6', withdrawal('PAID'))))
    await expect.element(toast(t('push.withdrawal.PAID', { amount }))).toBeVisible()
    await expect.poll(() => sent('getUserVipInfo').length).toBe(before + 1)
  })

  test('a toast that another tab has shown is not shown again', async () => {
    await lead()
    await follow()
    const told = vi.fn()
    cleanUps.push(onPush('USERINFO_REFRESH', told))
    seeing('hidden')
    tell(news('5', deposit))
    tell({ type: 'said' })
    tell(news('6', push('6', { command: 'USERINFO_REFRESH', data: {} })))
    await expect.poll(() => told.mock.calls.length).toBe(1)
    seeing('visible')
    // It would not take the place of another toast.
    tell(news('7', push('7', withdrawal('REFUSED'))))
    await expect.element(toast(t('push.withdrawal.REFUSED', { amount }))).toBeVisible()
  })

  test('a leader that does not answer for two beats is replaced', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await lead()
    await follow()
    await vi.advanceTimersByTimeAsync(14_000)
    vi.useRealTimers()
    await expect.poll(() => sockets.length).toBeGreaterThan(0)
  })

  test('the end of the session is told once for all', async () => {
    await lead()
    await follow()
    const before = sent('checkOnline').length
    tell({ type: 'over', isReplaced: true })
    await expect.element(page.getByRole('dialog', { name: t('session.offline.title') })).toBeVisible()
    expect(sent('checkOnline').length).toBe(before)
  })
})
