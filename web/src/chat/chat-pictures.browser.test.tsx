// Pictures of the chat: enlarged, while they load, when their load fails, and one's own while it is sent.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openChat } from '../session/dialogs.ts'
import { chatId, quietChat, said, takenChat, talkOf } from '../test/chat.ts'
import { onePixel } from '../test/doors.ts'
import { answer, type Answers, refused, sent } from '../test/network.ts'
import { renderAt } from '../test/render.tsx'
import { emptyLists } from '../test/replies.ts'
import { t } from '../test/screen.ts'

const dock = () => page.getByRole('dialog')
const log = () => dock().getByRole('log')
const field = () => dock().getByRole('textbox', { name: t('chat.field') })
const button = (name: string) => dock().getByRole('button', { name })
const small = () => button(t('chat.picture.open', { name: 'receipt.png' }))
const large = () => page.getByRole('dialog', { name: t('chat.picture', { name: 'receipt.png' }) })

const pictureOf = (width: number, height: number) => ({
  id: 'f1',
  kind: 'PICTURE' as const,
  name: 'receipt.png',
  sizeBytes: 9,
  width,
  height,
})
const talkWith = (file: ReturnType<typeof pictureOf>) => talkOf(takenChat, said({ kind: 'FILE', file }))

async function drawn(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], 'receipt.png', { type: 'image/png' })
}

async function open(calls: Answers): Promise<void> {
  await renderAt('/vip', { signedIn: true, calls: { ...emptyLists, ...quietChat, ...calls } })
  openChat()
  await expect.element(field()).toBeVisible()
}

test('a picture is enlarged, and Escape closes only the picture', async () => {
  await open({ getChat: talkWith(pictureOf(60, 40)) })
  await small().click()
  await expect.element(large().getByRole('img')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(large()).not.toBeInTheDocument()
  await expect.element(field()).toBeVisible()
})

test('a picture that is pressed while it loads is enlarged when it has, and nothing jumps', async () => {
  const file = pictureOf(390, 844)
  const loaded = Promise.withResolvers<Reply<'getChatFile'>>()
  await open({ getChat: talkWith(file), getChatFile: () => loaded.promise })
  await expect.element(small()).toBeVisible()
  // The chat is inert below the picture.
  const shown = small().element()
  await small().click()
  await expect.element(large()).toBeVisible()
  await expect.element(large().getByRole('img')).not.toBeInTheDocument()
  const sizes = () => [shown, large().element()].map((one) => Math.round(one.getBoundingClientRect().height))
  await expect.poll(() => sizes()[0]).toBe(300)
  const before = sizes()
  loaded.resolve({ file, content: onePixel })
  await expect.element(large().getByRole('img')).toBeVisible()
  expect(sizes()).toEqual(before)
})

test('an enlarged picture whose load fails stays open and is loaded again there', async () => {
  const file = pictureOf(390, 844)
  const loaded = Promise.withResolvers<ReturnType<typeof refused>>()
  await open({ getChat: talkWith(file), getChatFile: () => loaded.promise })
  await small().click()
  await expect.element(large()).toBeVisible()
  loaded.resolve(refused('notFound'))
  const again = large().getByRole('button', { name: t('chat.picture.again') })
  await expect.element(again).toBeVisible()
  answer('getChatFile', { file, content: onePixel })
  await again.click()
  await expect.element(large().getByRole('img')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(small()).toBeVisible()
})

test('an own picture has its room from the start, so that the view stays at the end while it is sent', async () => {
  const talk = said(...Array.from({ length: 40 }, (_, line) => ({ text: `line ${line}` })))
  const file = pictureOf(220, 300)
  const stored = Promise.withResolvers<Reply<'sendChatMessage'>>()
  await open({
    getChat: talkOf(takenChat, talk),
    uploadChatFile: { file },
    sendChatMessage: () => stored.promise,
  })
  const files = document.querySelector<HTMLInputElement>('.chat-composer input[type=file]')!
  await userEvent.upload(files, await drawn(440, 600))
  const own = log().getByRole('img', { name: 'receipt.png' })
  await expect.element(own).toBeVisible()
  const room = document.querySelector('.chat-scroll')!
  const toEnd = () => room.scrollHeight - room.scrollTop - room.clientHeight
  const isDecoded = () => (own.element() as HTMLImageElement).naturalHeight
  await expect.poll(isDecoded).toBe(600)
  expect(own.element().getBoundingClientRect().height).toBe(300)
  expect(toEnd()).toBeLessThan(2)
  // Who sends is brought to what they have sent.
  room.scrollTop = 0
  answer('getChat', () => {
    const [{ clientId = '' } = {}] = sent('sendChatMessage')
    return talkOf(takenChat, [
      ...talk,
      ...said({ kind: 'FILE', file, clientId }).map((one) => ({ ...one, number: 41 })),
    ])
  })
  stored.resolve({ chatId, number: 41 })
  await expect.element(small()).toBeInTheDocument()
  await expect.poll(toEnd).toBeLessThan(2)
  await expect.element(button(t('chat.below'))).not.toBeInTheDocument()
})
