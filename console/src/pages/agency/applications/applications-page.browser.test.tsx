import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerAll, refused, sent } from '../../../test/network.ts'
import { keeper, renderAt } from '../../../test/render.tsx'
import { expectGood, kinds, t } from '../../../test/screen.ts'

type Row = Reply<'listAgencyApplications'>['rows'][number]
const row = (change: Partial<Row> = {}): Row => ({
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
  memberId: '0198a3f2-5c1e-7f00-8a00-000000000002',
  userName: 'linxi2026',
  parentName: 'anlan',
  words: 'I write about games for thirty thousand readers. '.repeat(5),
  state: 'OPEN',
  reason: '',
  registeredAt: '2026-02-01T08:00:00Z',
  createdAt: '2026-03-01T08:00:00Z',
  decidedAt: '',
  ...change,
})
const offer: Reply<'getAgencyOffer'> = {
  rates: [
    { gameType: 'electronic', rateMillionths: 4_000 },
    { gameType: 'live', rateMillionths: 0 },
  ],
  fromDay: '2026-03-02',
  aboveName: 'anlan',
  isAgent: false,
}
const dialog = () => page.getByRole('dialog')
const look = () => page.getByRole('button', { name: t('agents.look'), exact: true })
const press = (key: string) =>
  dialog()
    .getByRole('button', { name: t(key), exact: true })
    .click()

describe.each(kinds)('in $lang', (kind) => {
  test('the list, and one with what an approval gives', async () => {
    const refusedOne = row({
      id: '2',
      userName: 'zhouyu',
      words: '',
      state: 'REFUSED',
      reason: 'Too new',
      decidedAt: '2026-03-02T08:00:00Z',
    })
    await renderAt('/agency/applications', {
      ...kind,
      calls: { listAgencyApplications: { rows: [row(), refusedOne], nextCursor: '' }, getAgencyOffer: offer },
    })
    await expect.element(page.getByText('Too new', { exact: false })).toBeVisible()
    expect(look().elements()).toHaveLength(1)
    await expectGood()
    await look().click()
    await expect.element(dialog().getByText(`${t('agency.type.electronic')} 0.4%`)).toBeVisible()
    await expect.element(dialog().getByText(t('agents.offer.above', { name: 'anlan' }))).toBeVisible()
    await expectGood()
  })
})

test('an approval that somebody else was faster with is said; a refusal needs a reason and leaves the list', async () => {
  answer('listAgencyApplications', { rows: [row()], nextCursor: '' }, { rows: [], nextCursor: '' })
  answerAll({ getAgencyOffer: { ...offer, rates: [] } })
  answer('decideAgencyApplication', refused('agencyDecided'), { fromDay: '' })
  await renderAt('/agency/applications')
  await look().click()
  await expect.element(dialog().getByText(t('agents.offer.none'))).toBeVisible()
  await press('agents.approve')
  await expect.element(dialog().getByText('agencyDecided', { exact: false })).toBeVisible()
  await press('agents.refuse')
  await expect.element(dialog().getByRole('button', { name: t('agents.refuse.do') })).toBeDisabled()
  await dialog().getByLabelText(t('agents.refuse.reason')).fill('too new')
  await press('agents.refuse.do')
  await expect.element(page.getByText(t('agents.applications.done'))).toBeVisible()
  const { id } = row()
  expect(sent('decideAgencyApplication')).toEqual([
    { id, isApproved: true },
    { id, isApproved: false, reason: 'too new' },
  ])
})

test('who may only read sees an application and cannot decide', async () => {
  const operator = { ...keeper, permissions: ['agency.read'] }
  const calls = {
    listAgencyApplications: { rows: [row()], nextCursor: '' },
    getAgencyOffer: { ...offer, isAgent: true },
  }
  await renderAt('/agency/applications', { operator, calls })
  await look().click()
  await expect.element(dialog().getByText(t('agents.offer.agent'))).toBeVisible()
  for (const key of ['agents.approve', 'agents.refuse'])
    expect(
      dialog()
        .getByRole('button', { name: t(key), exact: true })
        .elements(),
    ).toEqual([])
})
