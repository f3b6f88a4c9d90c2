// From the open message to the ones beside it.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { kinds, onPhone } from '../../../test/doors.ts'
import { idOf, longTitle, rows, some } from '../../../test/messages.ts'
import { answer, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, settled, t } from '../../../test/screen.ts'

const path = '/member/messages'
const dialog = () => page.getByRole('dialog')
const firstLink = () => page.getByRole('main').getByRole('link', { name: t('message.newDevice.title'), exact: false })
const walkButton = (key: 'inbox.newer' | 'inbox.older') => dialog().getByRole('button', { name: t(key), exact: true })
const shown = async (place: number) => {
  await expect.poll(() => location.search).toBe(`?id=${idOf(place)}`)
  await expect.poll(() => sent('readMessage').some(({ id }) => id === idOf(place))).toBe(true)
}

test.each(kinds)('the next and the previous message are one press away, and told, in $lang', async (kind) => {
  await renderAt(`${path}?id=${idOf(1)}`, { ...kind, signedIn: true, calls: some })
  await expect.element(walkButton('inbox.newer')).toHaveAttribute('aria-disabled', 'true')
  await walkButton('inbox.older').click()
  await shown(2)
  await expect.element(walkButton('inbox.older')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await shown(3)
  await expect.element(dialog().getByRole('status').filter({ hasText: longTitle })).toBeInTheDocument()
  await expect.element(dialog().getByText('Read them')).toBeVisible()
  await expectGood()
  await userEvent.keyboard('{ArrowRight}')
  await shown(4)
  // At the end the button keeps the focus and does nothing, and with a modifier the arrows belong to the browser.
  await expect.element(walkButton('inbox.older')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
  await shown(4)
  await userEvent.keyboard('{ArrowLeft}')
  await shown(3)
  expect(sent('listMessages')).toHaveLength(1)
})

test('the list goes on while its last message is read', async () => {
  const calls = { ...some, listMessages: { rows: [rows[0]!], nextCursor: 'behind-1' } }
  await renderAt(path, { signedIn: true, calls })
  await expect.element(firstLink()).toBeVisible()
  answer('listMessages', { rows: [rows[3]!], nextCursor: '' })
  await firstLink().click()
  await walkButton('inbox.older').click()
  await shown(4)
  expect(sent('listMessages').at(-1)).toMatchObject({ cursor: 'behind-1' })
})

/** A finger on the room of the message moves by so many pixels; `onTheWay` runs while it is down. */
async function swipe(by: { x: number; y: number }, onTheWay: () => unknown = () => {}) {
  // The sheet stands still, and the frame of the test is moved in the page that touches it.
  await settled()
  const frame = window.frameElement!.getBoundingClientRect()
  const { left, top, width, height } = document.querySelector('.message-room')!.getBoundingClientRect()
  const from = { x: frame.left + left + width / 2 - by.x / 2, y: frame.top + top + height / 2 - by.y / 2 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await onTheWay()
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }])
  await touch('touchEnd', [])
}

test('a swipe that begins before the message has come counts all the same', async () => {
  const come = Promise.withResolvers<Reply<'readMessage'>>()
  await renderAt(`${path}?id=${idOf(1)}`, {
    ...onPhone[0]!,
    signedIn: true,
    calls: { ...some, readMessage: () => come.promise },
  })
  await expect.element(walkButton('inbox.older')).toBeVisible()
  await swipe({ x: -140, y: 8 }, async () => {
    come.resolve((some.readMessage as (request: { id: string }) => Reply<'readMessage'>)({ id: idOf(1) }))
    await expect.poll(() => document.querySelector('.message-room time')).not.toBeNull()
  })
  await shown(2)
})

test.each(onPhone)('a finger turns to the next message and back, and scrolls up and down, in $lang', async (kind) => {
  await renderAt(`${path}?id=${idOf(1)}`, { ...kind, signedIn: true, calls: some })
  await expect.element(walkButton('inbox.older')).toBeVisible()
  await swipe({ x: 20, y: 0 })
  await swipe({ x: -60, y: 60 })
  await shown(1)
  await swipe({ x: -140, y: 8 })
  await shown(2)
  await swipe({ x: 140, y: -8 })
  await shown(1)
})
