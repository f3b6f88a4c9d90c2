// The chat in its states, on a desktop and a phone, in both languages and themes.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openChat } from '../session/dialogs.ts'
import { closedChat, openHours, quietChat, recharge, said, takenChat, talkOf, waitingChat } from '../test/chat.ts'
import { answer, type Answers, lost, pending, refused, setOnline } from '../test/network.ts'
import { t } from '../test/screen.ts'
import { seeText, testStates } from '../test/states.ts'

const dock = () => page.getByRole('dialog')
const button = (name: string) => dock().getByRole('button', { name })
const file = { id: 'f1', name: 'receipt.png', kind: 'PICTURE' as const, sizeBytes: 40_000, width: 600, height: 400 }
const long = `${'lamp'.repeat(60)} https://mingtang.example.evil.example/login <b onclick=alert(1)>free</b> \u202egnp.exe`

const talk = said(
  { text: 'My deposit is missing.' },
  { kind: 'CARD', orderKind: 'RECHARGE', orderId: recharge.id },
  { kind: 'FILE', file },
  { side: 'SYSTEM', kind: 'TAKEN' },
  { side: 'DESK', text: long },
  { side: 'DESK', kind: 'FILE', file: { ...file, id: 'f2', kind: 'PDF', name: `${'statement-'.repeat(9)}.pdf` } },
  { text: 'Thank you!', at: '2026-03-02T01:00:00Z' },
)

const open = (calls: Answers, see: () => Promise<void>) => ({ path: '/vip', calls, see: opened(see) })
const opened = (see: () => Promise<void>) => async () => {
  openChat()
  await expect.element(dock()).toBeVisible()
  await see()
}
const press = (name: string, see: () => Promise<void>) => async () => {
  await button(t(name)).first().click()
  await see()
}

testStates(quietChat, [
  { name: 'loading', ...open({ getChat: pending }, seeText('chat.title')) },
  { name: 'failed', ...open({ getChat: refused('internal') }, seeText('chat.failed')) },
  { name: 'nothing said yet', ...open({}, seeText('chat.hello')) },
  { name: 'a visitor', isVisitor: true, ...open({}, seeText('chat.status.open', { minutes: 2 })) },
  {
    name: 'outside the hours',
    ...open(
      { getChat: talkOf(null, [], { hours: { ...openHours, isOpen: false, opensAt: '2026-03-02T00:00:00Z' } }) },
      async () => expect.element(dock().getByRole('status').first()).toBeVisible(),
    ),
  },
  {
    name: 'received outside the hours',
    ...open(
      {
        getChat: talkOf(waitingChat, said({ text: 'Hello' }), {
          hours: { ...openHours, isOpen: false, opensAt: '2026-03-02T00:00:00Z' },
        }),
      },
      async () => {
        const event = dock().getByText(t('chat.received', { time: '' }).slice(0, 3), { exact: false })
        await expect.element(event.first()).toBeVisible()
      },
    ),
  },
  {
    name: 'an automatic answer with the page that it names',
    ...open(
      {
        getChat: talkOf(
          waitingChat,
          said({ text: '?' }, { side: 'SYSTEM', text: '\u201c\u6d41\u6c34\u201d: turnover \u2026' }),
        ),
      },
      async () => {
        const link = dock().getByRole('link', { name: t('chat.page.turnover.go') })
        await expect.element(link).toHaveAttribute('href', '/member/turnover')
      },
    ),
  },
  {
    name: 'in the queue',
    ...open(
      { getChat: talkOf({ ...waitingChat, position: 4, waitSeconds: 150 }, said({ text: 'Hello' })) },
      seeText('chat.status.queue', { count: 3, minutes: 3 }),
    ),
  },
  {
    name: 'in conversation',
    ...open(
      { getChat: talkOf({ ...takenChat, deskDelivered: 7, deskRead: 3, isOperatorTyping: true }, talk) },
      seeText('chat.typing'),
    ),
  },
  {
    name: 'ended, to be rated',
    ...open({ getChat: talkOf(closedChat, talk.slice(4)) }, async () => {
      await dock()
        .getByRole('radio', { name: t('chat.rating.4') })
        .click({ force: true })
      await expect.element(button(t('chat.rating.send'))).toBeVisible()
    }),
  },
  {
    name: 'ended and rated',
    ...open({ getChat: talkOf({ ...closedChat, stars: 5 }, talk.slice(6)) }, seeText('chat.rating.change')),
  },
  { name: 'the orders', ...open({}, press('chat.orders', seeText('cashier.recharge.state.PAYING'))) },
  {
    name: 'no orders',
    ...open({ listChatOrders: { rows: [] } }, press('chat.orders', seeText('chat.orders.none'))),
  },
  {
    name: 'the orders are lost',
    ...open({ listChatOrders: lost }, press('chat.orders', seeText('site.retry'))),
  },
  {
    name: 'a deposit that has not arrived',
    ...open({}, async () => {
      await button(t('chat.arrival.title')).click()
      await dock().getByRole('listitem').getByRole('button').click()
      await button(t('chat.arrival.send')).click()
      await expect.element(dock().getByText(t('chat.arrival.incomplete'))).toBeVisible()
    }),
  },
  { name: 'no earlier chats', ...open({}, press('chat.history', seeText('chat.history.none'))) },
  {
    name: 'earlier chats',
    ...open(
      {
        listChats: {
          rows: [
            { ...closedChat, text: 'Where is the money?', messages: 6 },
            { ...closedChat, id: 'c2', text: long, messages: 120 },
          ],
          nextCursor: '',
        },
      },
      press('chat.history', seeText('chat.history.end', { count: 2 })),
    ),
  },
  {
    name: 'offline, with a message that was not sent',
    ...open({ getChat: talkOf(takenChat, talk.slice(6)) }, async () => {
      answer('sendChatMessage', lost)
      await expect.element(dock().getByText('Thank you!')).toBeVisible()
      await dock().getByRole('textbox').fill('Are you there?')
      await button(t('chat.send')).click()
      await expect.element(button(t('chat.again'))).toBeVisible()
      setOnline(false)
      await expect.element(dock().getByText(t('chat.offline'))).toBeVisible()
    }),
  },
])
