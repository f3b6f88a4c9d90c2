// Transfers between wallet and platforms in their states. e2e/transfer.test.ts tests real transfers.
import type { TransferDirection, TransferState } from '@mingtang/contract/gen/words.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pending, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, seamlessPlatforms, transferOf } from '../../../test/replies.ts'
import { t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/member/transfer'
const id = '0198a3f2-5c1e-7f00-8a00-000000000004'
const reply = (direction: TransferDirection, state: TransferState) => ({
  transfer: transferOf({ id, direction, state, ...(state === 'PENDING' && { settledAt: '' }) }),
  legs: legs[`${direction}/${state}`] ?? [],
  tries: state === 'PENDING' ? 3 : 0,
  nextQueryAt: state === 'PENDING' ? '2026-03-01T12:00:30Z' : '',
  expectedAt: state === 'PENDING' ? '2026-03-01T12:00:20Z' : '',
})
const at = '2026-03-01T12:00:01Z'
const leg = (kind: string, state = 'DONE') => ({ kind, state, at: state === 'DONE' ? at : '' })
const legs: Record<string, ReturnType<typeof leg>[]> = {
  'IN/PENDING': [leg('LEFT_WALLET'), leg('ASKED', 'NOW'), leg('ARRIVED', 'OPEN')],
  'IN/DONE': [leg('LEFT_WALLET'), leg('ASKED'), leg('ARRIVED')],
  'IN/FAILED': [leg('LEFT_WALLET'), leg('ASKED'), leg('RETURNED')],
  'OUT/PENDING': [leg('ASKED', 'NOW'), leg('LEFT_PLATFORM', 'OPEN'), leg('IN_WALLET', 'OPEN')],
  'OUT/DONE': [leg('ASKED'), leg('LEFT_PLATFORM'), leg('IN_WALLET')],
  'OUT/FAILED': [leg('ASKED'), leg('STAYED')],
}
const ends = (['IN', 'OUT'] as const).flatMap((direction) =>
  (['PENDING', 'DONE', 'FAILED'] as const).map((state) => ({ direction, state })),
)

testStates(emptyMoney, [
  { name: 'on its way', path, calls: { listPlatforms: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { listPlatforms: refused('internal') }, see: seeFailure },
  { name: 'no platform', path, calls: { listPlatforms: { rows: [] } }, see: seeText('platform.none.note') },
  {
    name: 'games that play from the wallet',
    path,
    calls: { listPlatforms: seamlessPlatforms },
    see: seeText('platform.seamless.note'),
  },
  {
    name: 'more than there is',
    path: `${path}?platform=canghai`,
    see: async () => {
      const main = page.getByRole('main')
      const amount = main.getByRole('textbox', { name: t('platform.transfer.amount') })
      await amount.fill('99999999')
      await main.getByRole('button', { name: t('platform.transfer.submit.IN') }).click()
      const tooMuch = t('wallet.amount.problem.available', { limit: '128,000', currency: 'CNY' })
      await expect.element(main.getByRole('alert').getByText(tooMuch, { exact: false })).toBeVisible()
      await expect.element(amount).toHaveFocus()
      expect(sent('transferIn')).toEqual([])
    },
  },
  ...ends.map(({ direction, state }) => ({
    name: `a transfer ${direction} is ${state}`,
    path: `${path}?id=${id}`,
    calls: { getTransfer: reply(direction, state) },
    see: seeText(`platform.transfer.${state}.${direction}`, { platform: 'Yunque' }),
  })),
])

test('a transfer that waits says when the platform is asked next, and gives support what it needs', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const getTransfer = { ...reply('IN', 'PENDING'), expectedAt: soon, nextQueryAt: soon }
  await renderAt(`${path}?id=${id}`, { signedIn: true, calls: { ...emptyMoney, getTransfer } })
  const main = page.getByRole('main')
  const step = main.getByRole('listitem').filter({ hasText: t('platform.leg.ASKED', { platform: 'Yunque' }) })
  await expect.element(step).toHaveAttribute('aria-current', 'step')
  await expect.element(step.getByText(t('platform.doctor.tries', { count: 3 }), { exact: false })).toBeVisible()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await main.getByRole('button', { name: t('platform.doctor.evidence') }).click()
  await expect.poll(() => copied.mock.calls[0]?.[0]).toContain(id)
  await expect.element(main.getByRole('button', { name: t('chat.ask') })).toBeVisible()
})

test('a transfer that takes longer than usual says so', async () => {
  const getTransfer = reply('OUT', 'PENDING')
  await renderAt(`${path}?id=${id}`, { signedIn: true, calls: { ...emptyMoney, getTransfer } })
  await expect.element(page.getByText(t('platform.doctor.late'))).toBeVisible()
})
