// What the chat does: sending, sending again, files, orders, marks, the end, and who sees what.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tellPush } from '../call/pushes.ts'
import { openChat, openDialog } from '../session/dialogs.ts'
import { leaveSession } from '../session/sign-in-out.ts'
import { goTo } from '../site/navigation.ts'
import { chatId, closedChat, quietChat, recharge, said, takenChat, talkOf, waitingChat } from '../test/chat.ts'
import { answer, type Answers, lost, pending, refused, sent } from '../test/network.ts'
import { renderAt } from '../test/render.tsx'
import { emptyLists } from '../test/replies.ts'
import { t } from '../test/screen.ts'

type Visit = NonNullable<Parameters<typeof renderAt>[1]>

const dock = () => page.getByRole('dialog')
const log = () => dock().getByRole('log')
const field = () => dock().getByRole('textbox', { name: t('chat.field') })
const button = (name: string) => dock().getByRole('button', { name })
const receipt = () => new File([new Uint8Array([1, 2, 3])], 'receipt.pdf', { type: 'application/pdf' })

async function open(calls: Answers = {}, visit: Visit = {}): Promise<void> {
  await renderAt('/vip', { signedIn: true, ...visit, calls: { ...emptyLists, ...quietChat, ...calls } })
  openChat()
  await expect.element(field()).toBeVisible()
}

/** Answers a message like the server: it is in the next reply. */
function takeMessages(chat = takenChat): void {
  answer('getChat', () => {
    const once = new Map(sent('sendChatMessage').map((message) => [message.clientId, message]))
    const messages = [...once.values()].map(({ text = '', clientId = '', orderId = '', fileId = '' }) => ({
      kind: orderId ? ('CARD' as const) : fileId ? ('FILE' as const) : ('TEXT' as const),
      ...(fileId && {
        file: { id: fileId, kind: 'PDF' as const, name: 'receipt.pdf', sizeBytes: 3, width: 0, height: 0 },
      }),
      text,
      clientId,
      orderId,
    }))
    return talkOf(chat, said(...messages))
  })
}

describe('writing', () => {
  test('Enter sends and Shift+Enter begins a line; the field is empty and keeps the focus', async () => {
    await open()
    takeMessages()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}')
    await expect.element(log().getByText('one two')).toBeVisible()
    expect(sent('sendChatMessage')).toEqual([{ clientId: expect.any(String), text: 'one\ntwo' }])
    await expect.element(field()).toHaveValue('')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(sent('sendChatMessage')).toHaveLength(1)
  })

  test('Enter that takes a suggestion of an input method sends nothing', async () => {
    await open()
    await field().fill('ni')
    const enter = (more: KeyboardEventInit) =>
      field()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...more }))
    enter({ isComposing: true })
    enter({ keyCode: 229 })
    expect(sent('sendChatMessage')).toEqual([])
    await expect.element(field()).toHaveValue('ni')
    enter({})
    await expect.poll(() => sent('sendChatMessage')).toHaveLength(1)
  })

  test('a message without an answer is sent again as the same message, and is shown once', async () => {
    await open({ sendChatMessage: lost })
    await field().fill('Hello?')
    await userEvent.keyboard('{Enter}')
    await expect.element(log().getByText(t('site.network.failed'))).toBeVisible()
    answer('sendChatMessage', { chatId, number: 1 })
    takeMessages()
    await button(t('chat.again')).click()
    await expect.element(log().getByText(t('chat.mark.sent'))).toBeVisible()
    const [first, again] = sent('sendChatMessage')
    expect(again).toEqual(first)
    await expect.element(button(t('chat.again'))).not.toBeInTheDocument()
    expect(log().getByText('Hello?').elements().length).toBeGreaterThan(0)
  })

  test('messages are sent in their order, one at a time', async () => {
    await open({ sendChatMessage: pending })
    await field().fill('first')
    await userEvent.keyboard('{Enter}second{Enter}')
    await expect.element(log().getByText('second')).toBeVisible()
    expect(sent('sendChatMessage').map(({ text }) => text)).toEqual(['first'])
  })

  test('the limit is told beside the message', async () => {
    await open({ sendChatMessage: refused('chatLimit', { seconds: '40' }) })
    await field().fill('again and again')
    await userEvent.keyboard('{Enter}')
    await expect.element(log().getByText(t('errors.chatLimit', { seconds: 40 }))).toBeVisible()
    await button(t('chat.drop')).click()
    await expect.element(log().getByText('again and again')).not.toBeInTheDocument()
  })

  test('the desk is told that somebody types, not more often than every few seconds and never what', async () => {
    await open({ getChat: talkOf(takenChat, said({ text: 'Hi' })) })
    await expect.element(log().getByText('Hi')).toBeVisible()
    await userEvent.type(field(), 'secret')
    expect(sent('markChat')).toEqual([{ id: chatId, read: 100, isTyping: true }])
  })
})

describe('reading', () => {
  test('a push brings new messages at once, and the desk learns that they were read', async () => {
    // Without the clock that asks every 3 s, only the push can bring them. A faked clock would be moved on by each wait.
    const clock = vi.spyOn(window, 'setInterval').mockReturnValue(0 as unknown as ReturnType<typeof setInterval>)
    onTestFinished(() => clock.mockRestore())
    await open({ getChat: talkOf({ ...takenChat, ownRead: 1 }, said({ text: 'Hi' })) })
    await expect.element(log().getByText('Hi')).toBeVisible()
    const asked = sent('getChat').length
    answer(
      'getChat',
      talkOf({ ...takenChat, ownRead: 1 }, said({ text: 'Hi' }, { side: 'DESK', text: 'Good evening' })),
    )
    tellPush({ command: 'CHAT', data: { conversationId: chatId } })
    await expect.element(log().getByText('Good evening')).toBeVisible()
    expect(sent('getChat')[asked]).toEqual({ id: chatId, after: 1 })
    await expect.poll(() => sent('markChat')).toEqual([{ id: chatId, read: 2, isTyping: false }])
  })

  test('what an operator writes is text: no markup, no link, and marks of direction stay inside', async () => {
    const hostile = '<img src=x onerror="document.title=1"> https://mingtang.example.evil.example \u202eabc'
    await open({ getChat: talkOf(takenChat, said({ side: 'DESK', text: hostile })) })
    await expect.element(log().getByText(hostile)).toBeVisible()
    expect(log().element().querySelectorAll('img, a')).toHaveLength(0)
    const bubble = log().getByText(hostile).element()
    expect(getComputedStyle(bubble).unicodeBidi).toMatch(/isolate/)
    expect(document.title).not.toBe('1')
  })

  test('own messages are sent, delivered and read', async () => {
    const three = said({ text: 'a' }, { text: 'b' }, { text: 'c' })
    await open({ getChat: talkOf({ ...takenChat, deskDelivered: 2, deskRead: 1 }, three) })
    for (const mark of ['read', 'delivered', 'sent'])
      await expect.element(log().getByText(t(`chat.mark.${mark}`))).toBeVisible()
  })

  test('earlier messages are added above', async () => {
    const late = said({ text: 'late' }).map((one) => ({ ...one, number: 51 }))
    await open({
      getChat: talkOf(takenChat, late),
      listChatMessages: { rows: said({ text: 'early' }), orders: [], hasMore: false },
    })
    await button(t('chat.earlier')).click()
    await expect.element(log().getByText('early')).toBeVisible()
    expect(sent('listChatMessages')).toEqual([{ id: chatId, before: 51, size: 50 }])
    await expect.element(button(t('chat.earlier'))).not.toBeInTheDocument()
  })
})

describe('files and orders', () => {
  test('a file is uploaded once and sent; a refused one says why and is not tried again', async () => {
    await open()
    answer('uploadChatFile', {
      file: { id: 'f9', kind: 'PDF', name: 'receipt.pdf', sizeBytes: 3, width: 0, height: 0 },
    })
    answer('sendChatMessage', lost, { chatId, number: 1 })
    const files = document.querySelector<HTMLInputElement>('.chat-composer input[type=file]')!
    await userEvent.upload(files, receipt())
    await button(t('chat.again')).click()
    await expect.poll(() => sent('sendChatMessage').map(({ fileId }) => fileId)).toEqual(['f9', 'f9'])
    expect(sent('uploadChatFile')).toEqual([{ name: 'receipt.pdf', content: 'AQID' }])
    answer('uploadChatFile', refused('chatFileRefused'))
    await userEvent.upload(files, new File(['<svg/>'], 'art.txt', { type: 'text/plain' }))
    await expect.element(log().getByText(t('errors.chatFileRefused'))).toBeVisible()
    await expect.element(button(t('chat.again'))).not.toBeInTheDocument()
  })

  test('an order is chosen, waits beside the text, and goes out before it', async () => {
    await open()
    takeMessages()
    await button(t('chat.orders')).click()
    await dock().getByRole('listitem').getByRole('button').click()
    await expect.element(button(t('chat.unstage'))).toBeVisible()
    await field().fill('What about it?')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => sent('sendChatMessage'))
      .toEqual([
        { clientId: expect.any(String), orderKind: 'RECHARGE', orderId: recharge.id },
        { clientId: expect.any(String), text: 'What about it?' },
      ])
    await expect.element(log().getByRole('link', { name: t('chat.order.open') })).toBeVisible()
  })

  test('a deposit that has not arrived is sent with its order, what was paid, and the receipt', async () => {
    await open({ uploadChatFile: { file: { id: 'f3', kind: 'PDF', name: 'r', sizeBytes: 3, width: 0, height: 0 } } })
    takeMessages()
    openChat({ order: recharge, isArrival: true })
    await dock().getByLabelText(t('chat.arrival.time')).fill('2026-03-01T19:50')
    const files = document.querySelector<HTMLInputElement>('.dialog-dock form input[type=file]')!
    await userEvent.upload(files, receipt())
    await expect.element(dock().getByText('receipt.pdf')).toBeVisible()
    await button(t('chat.arrival.send')).click()
    const text = t('chat.arrival.text', { amount: '1234567.89', currency: 'CNY', time: '2026-03-01 19:50' })
    await expect
      .poll(() => sent('sendChatMessage'))
      .toEqual([
        { clientId: expect.any(String), orderKind: 'RECHARGE', orderId: recharge.id },
        { clientId: expect.any(String), text },
        { clientId: expect.any(String), fileId: 'f3' },
      ])
  })

  test('a quick question is asked with one press', async () => {
    await open({}, { signedIn: false })
    await button('How long does a deposit take?').click()
    await expect.poll(() => sent('sendChatMessage')).toEqual([{ clientId: expect.any(String), questionId: 'q1' }])
    await expect.element(button(t('chat.orders'))).not.toBeInTheDocument()
  })
})

describe('the conversation', () => {
  test('it is ended after a second press, and rated', async () => {
    await open({ getChat: talkOf(takenChat, said({ text: 'Hi' })), endChat: {}, rateChat: {} })
    await button(t('chat.end')).click()
    expect(sent('endChat')).toEqual([])
    answer('getChat', talkOf(closedChat, said({ text: 'Hi' }, { side: 'SYSTEM', kind: 'ENDED' })))
    await button(t('chat.end.yes')).click()
    await dock()
      .getByRole('radio', { name: t('chat.rating.5') })
      .click({ force: true })
    await dock()
      .getByRole('textbox', { name: t('chat.rating.text') })
      .fill('quick')
    await button(t('chat.rating.send')).click()
    await expect.element(dock().getByText(t('chat.rating.done', { stars: 5 }))).toBeVisible()
    expect(sent('rateChat')).toEqual([{ id: chatId, stars: 5, text: 'quick' }])
  })

  test('an email is left for the answer, and taken back', async () => {
    await open({
      getChat: talkOf({ ...waitingChat, position: 1 }, said({ text: 'Hi' })),
      leaveChatMail: refused('emailFormatWrong'),
    })
    const mail = dock().getByRole('textbox', { name: t('chat.mail.label') })
    await mail.fill('lin')
    await button(t('chat.mail.leave')).click()
    await expect.element(dock().getByText(t('errors.emailFormatWrong'))).toBeVisible()
    answer('leaveChatMail', { mail: 'l***@mail.example' })
    answer('getChat', talkOf({ ...waitingChat, mail: 'l***@mail.example' }, said({ text: 'Hi' })))
    await mail.fill('lin@mail.example')
    await button(t('chat.mail.leave')).click()
    await button(t('chat.mail.drop')).click()
    const id = chatId
    expect(sent('leaveChatMail').map(({ mail: left }) => left)).toEqual(['lin', 'lin@mail.example', ''])
    expect(sent('leaveChatMail').every((one) => one.id === id)).toBe(true)
  })

  test('earlier chats are searched and read, and their text is saved', async () => {
    const entry = { ...closedChat, text: 'Where is it?', messages: 2 }
    await open({
      listChats: { rows: [entry], nextCursor: '' },
      listChatMessages: {
        rows: said({ text: 'Where is it?' }, { side: 'DESK', text: 'Here.' }),
        orders: [],
        hasMore: false,
      },
    })
    await button(t('chat.history')).click()
    await dock().getByRole('searchbox').fill('Where')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent('listChats').at(-1)).toEqual({ query: 'Where', size: 20, cursor: '' })
    await dock().getByText('Where is it?').click()
    await expect.element(log().getByText('Here.')).toBeVisible()
    const blobs: Blob[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:none'
    })
    await button(t('chat.save')).click()
    await expect.poll(() => blobs).toHaveLength(1)
    made.mockRestore()
    expect(await blobs[0]!.text()).toContain(`${t('chat.by.DESK')} #4F2A  Here.`)
  })
})

describe('beside the page', () => {
  test('it stays while the page changes and a dialog comes and goes; Escape in the page leaves it open', async () => {
    await open()
    await field().fill('half a sent')
    goTo('/home/customerService')
    await expect.element(page.getByRole('heading', { level: 1, name: t('site.service.title') })).toBeVisible()
    await expect.element(field()).toHaveValue('half a sent')
    openDialog('logout')
    const dialog = page.getByRole('dialog', { name: t('session.logout.title') })
    // The focus follows the dialog by a moment; until then the key is pressed in the chat.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field()).toBeVisible()
    page.getByRole('main').getByRole('button').first().element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toBeVisible()
  })

  test('Escape in the chat closes it, the focus returns, and the draft is kept', async () => {
    await renderAt('/home/customerService', { signedIn: true, calls: { ...emptyLists, ...quietChat } })
    await page.getByRole('button', { name: t('site.service.chat') }).click()
    await field().fill('draft')
    await userEvent.keyboard('{Escape}')
    await expect.element(dock()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: t('site.service.chat') })).toHaveFocus()
    openChat()
    await expect.element(field()).toHaveValue('draft')
  })

  test('after a logout nothing of the conversation is left', async () => {
    await open({ getChat: talkOf(takenChat, said({ text: 'private' })) })
    await expect.element(log().getByText('private')).toBeVisible()
    await field().fill('private draft')
    answer('getChat', talkOf(null))
    leaveSession()
    await expect.element(dock().getByText('private')).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('')
  })
})
