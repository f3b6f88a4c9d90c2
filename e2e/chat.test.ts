// A visitor and an operator talk to each other: what was sent arrives, is read, and is rated. The states of the chat are tested in
// web/src/chat/chat-states.browser.test.tsx.
import { randomUUID } from 'node:crypto'
import { operator } from './support/operator.ts'
import { addressInChina, from, person } from './support/people.ts'
import { expect, expectGoodDialog, test } from './support/screen.ts'
import { select } from './support/site.ts'

/** What the receipt shows does not matter. */
const part = { clip: { x: 0, y: 0, width: 300, height: 200 }, scale: 'css' } as const

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const)
  test(`a ${isPhone ? 'member' : 'guest'} asks, an operator answers, in ${lang}`, async ({ open }) => {
    const state = isPhone ? { storageState: (await person()).cookies } : {}
    const visitor = await open({
      lang,
      isPhone,
      path: '/home/customerService',
      more: { ...from(addressInChina()), ...state },
    })
    const { page, t } = visitor
    await page.getByRole('button', { name: t('site.service.chat') }).click()
    const chat = page.getByRole('dialog', { name: t('chat.title') })
    const log = chat.getByRole('log')
    const question = `Where is it? ${randomUUID()}`
    await chat.getByRole('textbox', { name: t('chat.field') }).fill(question)
    await page.keyboard.press('Enter')
    await expect(log.getByText(t('chat.mark.sent'))).toBeVisible()

    const id = await conversationWith(question)
    await operator('takeChat', { id })
    await operator('sendDeskMessage', { id, clientId: randomUUID(), text: '<b>Here</b> it is.' })
    await expect(log.getByText('<b>Here</b> it is.')).toBeVisible()
    await expect(chat.getByRole('status').filter({ hasText: '#' })).toBeVisible()
    await expect.poll(() => readBy(id, 'member')).toBe(3)
    await operator('markDeskChat', { id, read: 1, isTyping: false })
    await expect(log.getByText(t('chat.mark.read'))).toBeVisible()

    const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot(part) }
    await chat.locator('.chat-composer input[type=file]').setInputFiles(picture)
    await log.getByRole('button', { name: t('chat.picture.open', { name: 'receipt.webp' }) }).click()
    const large = page.getByRole('dialog', { name: t('chat.picture', { name: 'receipt.webp' }) })
    await expect.poll(() => large.getByRole('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(300)
    await page.keyboard.press('Escape')
    await expectGoodDialog(visitor)

    await operator('endDeskChat', { id })
    await chat.getByRole('radio', { name: t('chat.rating.5') }).check({ force: true })
    await chat.getByRole('button', { name: t('chat.rating.send') }).click()
    await expect(chat.getByText(t('chat.rating.done', { stars: 5 }))).toBeVisible()
    const [rated] = await select<{ stars: number }>('select stars from chat_conversation where id = $1', [id])
    expect(rated?.stars).toBe(5)
  })

async function conversationWith(text: string): Promise<string> {
  const [row] = await select<{ id: string }>('select conversation_id as id from chat_message where body = $1', [text])
  return row?.id ?? ''
}

async function readBy(id: string, side: 'member' | 'desk'): Promise<number> {
  const [row] = await select<{ member: number; desk: number }>(
    'select member_read as member, desk_read as desk from chat_conversation where id = $1',
    [id],
  )
  return row?.[side] ?? 0
}
