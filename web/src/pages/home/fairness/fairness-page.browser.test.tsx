// The commitments of shared rounds: server/src/play/game/list-commitments.test.ts tests what is told.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onDesktop } from '../../../test/doors.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t } from '../../../test/screen.ts'

type Chain = Reply<'listCommitments'>['rows'][number]

const hash = 'ab12'.repeat(16)
const chain: Chain = {
  platformCode: 'yunque',
  code: 'clock',
  name: '时时彩',
  enName: 'Clock',
  tableName: '',
  id: '1',
  state: 'IN_USE',
  rounds: 12_000,
  terminalHash: hash,
  publishedAt: '2026-03-01T12:00:00Z',
  beacon: `sandbox:${'cd34'.repeat(16)}`,
  beaconRound: '5184001',
  namedAt: '2026-03-01T12:00:01Z',
  expectedAt: '2026-03-01T12:00:02Z',
  salt: 'ef56'.repeat(16),
  saltedAt: '2026-03-01T12:00:02Z',
  begunAt: '2026-03-01T12:00:03Z',
  endedAt: '',
  lastSeed: '',
}
const waiting: Chain = { ...chain, id: '2', state: 'WAITING', salt: '', saltedAt: '', begunAt: '' }
const ended: Chain = { ...chain, id: '3', state: 'ENDED', endedAt: '2026-03-02T12:00:00Z', lastSeed: '78aa'.repeat(16) }
const before: Chain = { ...chain, id: '4', beacon: '', beaconRound: '', namedAt: '', expectedAt: '' }
const path = '/home/fairness'
const answersOf = (rows: Chain[], nextCursor = '') => ({ calls: { listCommitments: { rows, nextCursor } } })
const open = (at: number) =>
  page
    .getByRole('button', { expanded: false })
    .filter({ hasText: t('fairness.more') })
    .nth(at)
    .click()

test.each(onDesktop)('each chain tells its state, its hash and what salts it, in $lang', async (kind) => {
  await renderAt(path, { ...kind, ...answersOf([chain, waiting, ended]) })
  for (const state of ['IN_USE', 'WAITING', 'ENDED'] as const)
    await expect.element(page.getByText(t(`fairness.state.${state}`), { exact: true })).toBeVisible()
  await expect.element(page.getByText(t('fairness.sandbox'))).toBeVisible()
  await expectGood()
  await open(0)
  await expect.element(page.getByText(chain.salt)).toBeVisible()
  await expectGood()
})

test('on a phone a chain that waits has no salt, one that ended its last seed, one of before says so', async () => {
  await renderAt(path, { isPhone: true, ...answersOf([waiting, ended, before], 'yunque.') })
  for (const at of [2, 1, 0]) await open(at)
  await expect.element(page.getByText(t('fairness.saltWaits'))).toBeVisible()
  await expect.element(page.getByText(ended.lastSeed)).toBeVisible()
  await expect.element(page.getByText(t('fairness.saltBefore'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('record.more') })).toBeVisible()
  await expectGood()
})

test('without a chain the page says so', async () => {
  await renderAt(path, answersOf([]))
  await expect.element(page.getByText(t('fairness.none'))).toBeVisible()
  await expectGood()
})
