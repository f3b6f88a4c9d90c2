// The customer service page: a visitor, also one who is locked out, reaches a person without a login.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { formatTime } from '../../../texts/dates.ts'
import { openHours, quietChat, talkOf } from '../../../test/chat.ts'
import { onPhone } from '../../../test/doors.ts'
import { type Answers, lost, pending, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t } from '../../../test/screen.ts'

const lines: Answers = {
  listLines: {
    rows: [
      { id: '1', apiMode: 'NORMAL', serviceUrl: 'https://help.example/desk', name: 'Lamp keeper' },
      { id: '2', apiMode: 'NORMAL', serviceUrl: 'tel:+12025550143', name: '+1 202 555 0143' },
      {
        id: '3',
        apiMode: 'NORMAL',
        serviceUrl: 'mailto:desk@help.example',
        name: 'a-desk-with-a-very-long-address@help.example',
      },
    ],
  },
}

afterEach(() => vi.restoreAllMocks())

test.each(onPhone)('the chat, questions, the lines and a message are offered, in $lang', async (kind) => {
  const answers = { ...lines, ...quietChat, sendChatMessage: pending }
  await renderAt('/home/customerService', { ...kind, calls: answers })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1, name: t('site.service.title') })).toBeVisible()
  await expect.element(main.getByText(t('site.service.note'))).toBeVisible()
  await expect.element(main.getByRole('link', { name: '+1 202 555 0143' })).toHaveAttribute('href', 'tel:+12025550143')
  await expect.element(main.getByRole('link', { name: /^a-desk/ })).toHaveAttribute('href', 'mailto:desk@help.example')
  const hours = t('site.service.hours', { from: '08:00', to: '02:00', zone: '' }).slice(0, 12)
  await expect
    .element(main.getByText(`${t('site.service.wait', { minutes: 2 })} · ${hours}`, { exact: false }))
    .toBeVisible()
  await expectGood()
  // A question is asked in the chat, beside the page.
  await main.getByRole('button', { name: 'How long does a deposit take?' }).click()
  const chat = page.getByRole('dialog', { name: t('chat.title') })
  await expect.element(chat.getByRole('log').getByText('How long does a deposit take?')).toBeVisible()
  expect(sent('sendChatMessage')).toEqual([{ clientId: expect.any(String), questionId: 'q1' }])
  await chat.getByRole('button', { name: t('chat.close') }).click()
  // A message needs a member, so a visitor logs in first.
  await main.getByRole('button', { name: t('site.service.feedback') }).click()
  await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
})

test('a line with a long name ends inside the page on a phone', async () => {
  const long = {
    id: '1',
    apiMode: 'NORMAL',
    serviceUrl: 'https://help.example/desk',
    name: `https://help.example/${'desk-of-many-lamps/'.repeat(5)}`,
  }
  await renderAt('/home/customerService', { isPhone: true, calls: { listLines: { rows: [long] } } })
  const button = page.getByRole('button', { name: long.name })
  await expect.element(button).toBeVisible()
  const main = document.querySelector('main')!.getBoundingClientRect()
  for (const part of [button.element(), ...button.element().querySelectorAll('*')])
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(main.right - 16)
})

test('when nobody is there, it says when somebody is', async () => {
  const hours = { ...openHours, isOpen: false, opensAt: '2026-03-02T00:00:00Z' }
  await renderAt('/home/customerService', { calls: { getChat: talkOf(null, [], { hours }) } })
  const time = formatTime(hours.opensAt, 'zh-CN', 'day')
  await expect.element(page.getByText(t('site.service.shut', { time }), { exact: false })).toBeVisible()
})

test('a line of another service opens in a new window', async () => {
  const replace = vi.fn()
  const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window, location: { replace } } as never)
  await renderAt('/home/customerService', { calls: lines })
  await page.getByRole('button', { name: 'Lamp keeper' }).click()
  expect(open).toHaveBeenCalledWith('about:blank', '_blank')
  expect(replace).toHaveBeenCalledWith('https://help.example/desk')
})

test.each([
  ['there are no lines', { rows: [] }],
  ['they did not load', lost],
] as const)('the chat and a message are still offered when %s', async (_name, reply) => {
  await renderAt('/home/customerService', { calls: { listLines: reply } as Answers })
  const buttons = page.getByRole('main').getByRole('button')
  await expect
    .poll(() => buttons.elements().map(({ textContent }) => textContent))
    .toEqual([t('site.service.chat'), t('site.service.feedback')])
})
