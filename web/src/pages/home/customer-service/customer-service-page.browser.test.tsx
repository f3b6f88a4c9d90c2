// The customer service page: a visitor, also one who is locked out, reaches a person without a login.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kinds } from '../../../test/doors.ts'
import { type Answers, lost } from '../../../test/network.ts'
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

test.each(kinds)('the lines and a message are offered, in $lang', async (kind) => {
  await renderAt('/home/customerService', { ...kind, calls: lines })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1, name: t('site.soon.service') })).toBeVisible()
  await expect.element(main.getByText(t('site.soon.serviceNote'))).toBeVisible()
  await expect.element(main.getByRole('link', { name: '+1 202 555 0143' })).toHaveAttribute('href', 'tel:+12025550143')
  await expect.element(main.getByRole('link', { name: /^a-desk/ })).toHaveAttribute('href', 'mailto:desk@help.example')
  await expectGood()
  // A message needs a member, so a visitor logs in first.
  await main.getByRole('button', { name: t('site.soon.toFeedback') }).click()
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

test('a chat opens in a new window', async () => {
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
] as const)('a message can still be sent when %s', async (_name, reply) => {
  await renderAt('/home/customerService', { calls: { listLines: reply } as Answers })
  await expect.element(page.getByRole('main').getByRole('button')).toHaveTextContent(t('site.soon.toFeedback'))
})
