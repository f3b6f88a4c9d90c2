import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerAll, type Answers, refused, sent } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, kinds, t } from '../../test/screen.ts'

type Chat = Reply<'listDeskChats'>['rows'][number]
type Message = Reply<'getDeskChat'>['messages'][number]

const chat = (change: Partial<Chat> = {}): Chat => ({
  id: '018f0000-0000-7000-8000-000000000001',
  userName: 'linxi2026',
  vipLevel: 3,
  lang: 'zh-CN',
  state: 'WAITING',
  isOffline: false,
  operator: '',
  unread: 1,
  lastNumber: 1,
  isMemberTyping: false,
  isPresent: true,
  memberDelivered: 0,
  memberRead: 0,
  stars: 0,
  rating: '',
  createdAt: '2026-03-01T08:00:00Z',
  waitsSince: new Date(Date.now() - 300_000).toISOString(),
  takenAt: '',
  closedAt: '',
  unansweredSince: new Date(Date.now() - 20_000).toISOString(),
  ...change,
})
const own = chat({ state: 'TAKEN', operator: 'keeper' })
// A message without a file has no such field on the wire.
const message = (number: number, change: Partial<Message> = {}) =>
  ({
    number,
    side: 'MEMBER',
    kind: 'TEXT',
    text: 'hello',
    orderKind: '',
    orderId: '',
    clientId: '',
    operator: '',
    at: '2026-03-01T08:00:00Z',
    ...change,
  }) as Message
const opened = (of: Chat, messages: Message[] = [message(1)]): Reply<'getDeskChat'> => ({
  chat: of,
  messages,
  orders: [],
  notes: [{ id: 'n', operator: 'keeper', text: 'called yesterday', at: '2026-03-01T08:00:00Z' }],
})
const lists = (waiting: Chat[], taken: Chat[] = []): Answers => ({
  listDeskChats: ({ list }) => ({ rows: list === 'WAITING' ? waiting : taken, nextCursor: '' }),
})
const row = () => page.getByRole('button', { name: /linxi2026/ })
const answerField = () => page.getByRole('textbox', { name: t('desk.answer'), exact: true })

describe.each(kinds)('in $lang', (kind) => {
  test('nobody waits', async () => {
    await renderAt('/desk', { ...kind, calls: lists([]) })
    await expect.element(page.getByText(t('desk.empty.WAITING'))).toBeVisible()
    await expectGood()
  })

  test('the list cannot be read', async () => {
    await renderAt('/desk', { ...kind, calls: { listDeskChats: refused('internal') } })
    await expect.element(page.getByRole('button', { name: t('shell.retry') })).toBeVisible()
    await expectGood()
  })

  test('a conversation is read with its order and what happened', async () => {
    const order = {
      kind: 'WITHDRAWAL',
      id: 'w',
      currency: 'CNY',
      amount: '1234567890.00',
      state: 'HELD',
      platformCode: '',
      detail: '',
      createdAt: '2026-03-01T08:00:00Z',
      settledAt: '',
    }
    const ticket = {
      round: '',
      table: '',
      play: '',
      units: 0,
      picks: [{ label: '', items: [{ text: 'Banker', tone: '', hit: true }], odds: '1 : 0.95', state: 'WON' }],
      result: [{ kind: 'CARDS', label: 'Player 6', items: [], columns: 0 }],
    }
    const bet = { ...order, kind: 'BET', id: 'b', amount: '2.00', state: 'WON', bet: { game: 'Baccarat', ticket } }
    const said = [
      message(1, { text: 'where is my money '.repeat(20) }),
      message(2, { kind: 'CARD', orderKind: 'WITHDRAWAL', orderId: 'w' }),
      message(3, { side: 'SYSTEM', kind: 'TAKEN', text: '' }),
      message(4, { kind: 'CARD', orderKind: 'BET', orderId: 'b' }),
      message(5, { side: 'DESK', text: 'one moment', operator: '#4F2A' }),
    ]
    await renderAt('/desk', {
      ...kind,
      calls: {
        ...lists([chat()], [own]),
        getDeskChat: { ...opened({ ...own, unread: 0 }, said), orders: [order, bet] as Reply<'getDeskChat'>['orders'] },
      },
    })
    await row().click()
    await expect.element(page.getByText('Baccarat \u00b7 Banker @ 1 : 0.95')).toBeVisible()
    await expect.element(page.getByText('Player 6')).toBeVisible()
    await expect.element(page.getByText('1,234,567,890.00 CNY')).toBeVisible()
    await expect.element(page.getByText(t('desk.event.TAKEN'), { exact: false })).toBeVisible()
    await expect.element(answerField()).toBeVisible()
    await expectGood()
  })
})

test('is taken, answered and ended', async () => {
  answerAll({ takeChat: {}, markDeskChat: {}, sendDeskMessage: { number: 2 }, endDeskChat: {} })
  await renderAt('/desk', { calls: { ...lists([chat()]), getDeskChat: opened(chat()) } })
  await row().click()
  await expect.element(page.getByRole('button', { name: t('desk.take') })).toBeVisible()
  expect(answerField().elements()).toEqual([])
  answer('getDeskChat', opened(own))
  await page.getByRole('button', { name: t('desk.take') }).click()
  await answerField().fill('good evening')
  await userEvent.keyboard('{Enter}')
  await expect.element(answerField()).toHaveValue('')
  expect(sent('sendDeskMessage')).toEqual([{ id: own.id, clientId: expect.any(String), text: 'good evening' }])
  await expect.poll(() => sent('markDeskChat').length).toBeGreaterThan(0)
  await page.getByRole('button', { name: t('desk.end') }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: t('desk.end') })
    .click()
  await expect.poll(() => sent('endDeskChat')).toEqual([{ id: own.id }])
})

test('an answer that was not delivered stays, and is sent again as the same message', async () => {
  answerAll({ markDeskChat: {} })
  answer('sendDeskMessage', refused('internal'), { number: 2 })
  await renderAt('/desk', { calls: { ...lists([], [own]), getDeskChat: opened(own) } })
  await page.getByRole('radiogroup').getByText(t('desk.list.OWN'), { exact: false }).first().click()
  await row().click()
  await answerField().fill('good evening')
  const send = page.getByRole('button', { name: t('desk.send') })
  await send.click()
  await expect.poll(() => sent('sendDeskMessage').length).toBe(1)
  await expect.element(answerField()).toHaveValue('good evening')
  await expect.element(send).toBeEnabled()
  await send.click()
  await expect.element(answerField()).toHaveValue('')
  const [first, second] = sent('sendDeskMessage')
  expect(second).toEqual(first)
})

test('what is typed while an answer is on its way stays, and Enter of an input method sends nothing', async () => {
  answerAll({ markDeskChat: {}, ...lists([], [own]), getDeskChat: opened(own) })
  await renderAt('/desk')
  await page.getByRole('radiogroup').getByText(t('desk.list.OWN'), { exact: false }).first().click()
  await row().click()
  await answerField().fill('good evening')
  const field = answerField().element() as HTMLTextAreaElement
  // Safari tells the Enter that ends a word this way.
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }))
  expect(sent('sendDeskMessage')).toEqual([])
  answer('sendDeskMessage', () => {
    const valueOf = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    valueOf?.set?.call(field, 'good evening\none moment')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return { number: 2 }
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(answerField()).toHaveValue('one moment')
})

test('a ready answer in the language of the member goes into the draft', async () => {
  const words = [
    { lang: 'zh-CN', question: 'q-zh', answer: 'a-zh' },
    { lang: 'en-US', question: 'q-en', answer: 'a-en' },
  ]
  answerAll({
    markDeskChat: {},
    listChatAnswers: {
      rows: [{ id: 'a', answer: { words, isQuick: false, isLive: true, sort: 0 }, createdAt: '', etag: '' }],
      nextCursor: '',
    },
  })
  const english = { ...own, lang: 'en-US' }
  await renderAt('/desk', { calls: { ...lists([english]), getDeskChat: opened(english) } })
  await row().click()
  await page.getByRole('button', { name: t('desk.ready') }).click()
  await page.getByRole('button', { name: /q-en/ }).click()
  await expect.element(answerField()).toHaveValue('a-en')
})

describe.each(kinds)('passing on in $lang', (kind) => {
  const open = async (calls: Answers) => {
    answerAll({ markDeskChat: {} })
    await renderAt('/desk', { ...kind, calls: { ...lists([own]), getDeskChat: opened(own), ...calls } })
    await row().click()
    await page.getByRole('button', { name: t('desk.pass') }).click()
  }
  const colleagues = () => page.getByRole('dialog').getByRole('combobox', { name: t('desk.pass.name') })
  const passOn = () => page.getByRole('dialog').getByRole('button', { name: t('desk.pass') })

  test('leads to a colleague who is there, and a refusal is named', async () => {
    const rows = [
      { name: 'mei', isHere: true, openChats: 1 },
      { name: 'an-account-with-a-very-long-name-of-sixty-letters-that-is-cut', isHere: false, openChats: 12 },
    ]
    await open({ listDeskColleagues: { rows }, passChat: refused('notFound') })
    await colleagues().click()
    await page.getByText(t('desk.pass.chats', { count: 1 }), { exact: false }).click()
    await expectGood()
    await passOn().click()
    await expect.element(page.getByText(t('desk.pass.unknown'))).toBeVisible()
    answer('passChat', {})
    await passOn().click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent('passChat').at(-1)).toEqual({ id: own.id, operator: 'mei' })
  })

  test('says that nobody is there, and why the names did not come', async () => {
    answer('listDeskColleagues', refused('internal'), { rows: [] })
    await open({})
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.retry') })
      .click()
    await colleagues().click()
    await expect.element(page.getByText(t('desk.pass.nobody'))).toBeVisible()
  })
})

test("a member's data is read only when the operator asks for it, and says that the member sees it", async () => {
  answerAll({
    markDeskChat: {},
    getDeskMember: ({ kind }) => ({
      userName: 'linxi2026',
      realName: '',
      phone: '+86 138****8000',
      email: '',
      registeredAt: '2026-01-01T00:00:00Z',
      balances: [{ currency: 'CNY', amount: '12345.60' }],
      events: [
        {
          kind: 'LOGIN',
          id: 'l',
          at: '2026-03-01T08:00:00Z',
          currency: '',
          amount: '',
          state: 'PASSED',
          detail: 'Firefox',
        },
      ].filter((event) => !kind || event.kind === kind) as Reply<'getDeskMember'>['events'],
    }),
  })
  await renderAt('/desk', { calls: { ...lists([], [own]), getDeskChat: opened(own) } })
  await page.getByRole('radiogroup').getByText(t('desk.list.OWN'), { exact: false }).first().click()
  await row().click()
  await expect.element(page.getByText(t('desk.member.told'))).toBeVisible()
  expect(sent('getDeskMember')).toEqual([])
  await page.getByRole('button', { name: t('desk.member.look') }).click()
  await expect.element(page.getByText('12,345.60')).toBeVisible()
  await expect.element(page.getByText('Firefox')).toBeVisible()
  expect(sent('getDeskMember')).toEqual([{ id: own.id, kind: '' }])
  await expectGood()
})

describe('the ended conversations', () => {
  const ended = (id: string, change: Partial<Chat> = {}) =>
    chat({ id, state: 'CLOSED', closedAt: '2026-03-01T09:00:00Z', ...change })
  const listed = () => sent('listDeskChats').filter(({ list }) => list === 'CLOSED')
  const show = async () => await page.getByText(t('desk.list.CLOSED'), { exact: true }).click()
  const find = async (text: string) => {
    await page.getByRole('searchbox', { name: t('desk.find') }).fill(text)
    await userEvent.keyboard('{Enter}')
  }

  test('are read page by page, and a page that failed is asked for again', async () => {
    let hasFailed = false
    await renderAt('/desk', {
      calls: {
        listDeskChats({ list, cursor }) {
          if (list !== 'CLOSED') return { rows: [], nextCursor: '' }
          if (!cursor) return { rows: [ended('1', { userName: 'first' })], nextCursor: 'next' }
          if (hasFailed) return { rows: [ended('2', { userName: 'second' })], nextCursor: '' }
          hasFailed = true
          return refused('internal')
        },
      },
    })
    await show()
    await page.getByRole('button', { name: t('list.more') }).click()
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect.element(page.getByText('second')).toBeVisible()
    await expect.element(page.getByText('first')).toBeVisible()
    expect(listed().map(({ cursor }) => cursor)).toEqual(['', 'next', 'next'])
    expect(page.getByRole('button', { name: t('list.more') }).elements()).toEqual([])
  })

  test.each(kinds)('keep search and pages after a look at one of them, in $lang', async (kind) => {
    const found = { ...opened(ended('2')), notes: [] }
    await renderAt('/desk', {
      ...kind,
      calls: {
        getDeskChat: found,
        listDeskChats({ list, cursor, userName }) {
          if (list !== 'CLOSED' || userName === 'nobody') return { rows: [], nextCursor: '' }
          return cursor ? { rows: [ended('2')], nextCursor: '' } : { rows: [ended('1')], nextCursor: 'next' }
        },
      },
    })
    await show()
    await find('nobody')
    await expect.element(page.getByText(t('desk.empty.found'))).toBeVisible()
    await find(' linxi ')
    await page.getByRole('button', { name: t('list.more') }).click()
    await expect.poll(() => row().elements().length).toBe(2)
    expect(listed().at(-1)).toEqual({ list: 'CLOSED', lang: '', userName: 'linxi', size: 50, cursor: 'next' })
    await expectGood()
    const asked = listed().length
    await row().last().click()
    await expect.element(page.getByRole('log')).toBeVisible()
    if (kind.isPhone) await page.getByRole('button', { name: t('desk.back') }).click()
    await expect.poll(() => row().elements().length).toBe(2)
    await expect.element(page.getByRole('searchbox', { name: t('desk.find') })).toHaveValue(' linxi ')
    expect(listed()).toHaveLength(asked)
  })
})
