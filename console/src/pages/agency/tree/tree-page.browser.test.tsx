import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerAll, type Answers, pending, refused, sent } from '../../../test/network.ts'
import { keeper, renderAt } from '../../../test/render.tsx'
import { expectGood, kinds, t } from '../../../test/screen.ts'

type Node = Reply<'listAgencyTree'>['rows'][number]
type Member = Reply<'getAgencyMember'>
const idOf = (name: string) => `0198a3f2-5c1e-7f00-8a00-${name.charCodeAt(0).toString().padStart(12, '0')}`
const node = (userName: string, change: Partial<Node> = {}): Node => ({
  memberId: idOf(userName),
  userName,
  isAgent: true,
  children: 2,
  members: 1234,
  rates: [
    { gameType: 'electronic', rateMillionths: 8_000 },
    { gameType: 'live', rateMillionths: 2_501 },
  ],
  frozenReason: '',
  frozenUntil: '',
  joinedAt: '2026-03-01T08:00:00Z',
  ...change,
})
const [anlan, boyuan, chuyi] = [
  node('anlan_hall_1234'),
  node('boyuan'),
  node('chuyi', { children: 0, members: 0, isAgent: false, rates: [] }),
]
const term = (gameType: string, change: Partial<Member['terms'][number]> = {}) => ({
  gameType,
  rateMillionths: 0,
  earnedMillionths: 0,
  nextMillionths: 0,
  mostMillionths: 8_000,
  ...change,
})
const member = (change: Partial<Member> = {}): Member => ({
  path: [anlan, boyuan],
  terms: [term('electronic', { rateMillionths: 5_000, earnedMillionths: 4_000, nextMillionths: 6_000 }), term('live')],
  mostMillionths: 0,
  boundBy: anlan.userName,
  nextDay: '2026-03-02',
  isMoving: false,
  nextParentName: anlan.userName,
  ...change,
})
const levels = (byParent: Record<string, readonly Node[]>): Answers => ({
  listAgencyTree: ({ parentId = '' }) => ({ rows: [...(byParent[parentId] ?? [])], nextCursor: '' }),
})
const name = (userName: string) => page.getByRole('button', { name: userName, exact: true })
const opener = (userName: string) => page.getByRole('button', { name: t('agents.tree.open', { name: userName }) })
const drawer = () => page.getByRole('dialog').first()
const form = () => page.getByRole('dialog').last()
const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })

describe.each(kinds)('in $lang', (kind) => {
  test('levels, a member who is frozen and moves, the rates, and what the branch shares', async () => {
    const frozen = { frozenReason: 'Shared cards '.repeat(8), frozenUntil: '2026-03-09T08:00:00Z' }
    const fact = { members: 2, isOwn: true, userNames: [boyuan.userName, 'duanmu'], times: 0, currency: '' }
    await renderAt('/agency/tree', {
      ...kind,
      calls: {
        ...levels({ '': [anlan], [anlan.memberId]: [node('boyuan', frozen), chuyi] }),
        getAgencyMember: member({ path: [anlan, node('boyuan', frozen)], isMoving: true, nextParentName: '' }),
        listAgencyRisks: {
          rows: [
            { ...fact, kind: 'RETURN', times: 2, currency: 'CNY', amount: '1234567.00', back: '600000.00' },
            { ...fact, kind: 'IP', members: 12, isOwn: false, amount: '', back: '' },
          ],
        },
      },
    })
    await opener(anlan.userName).click()
    await expect.element(page.getByText(t('agents.frozen'), { exact: true })).toBeVisible()
    await expectGood()
    await name('boyuan').click()
    await expect.element(drawer().getByText('0.6%')).toBeVisible()
    await expect.element(drawer().getByText(t('agents.rates.cut', { name: anlan.userName }))).toBeVisible()
    await expect.element(drawer().getByText(t('agents.moving.top', { day: '2026-03-02' }))).toBeVisible()
    await expectGood()
    await button('agents.risks.read').click()
    await expect.element(drawer().getByText('600,000.00', { exact: false })).toBeVisible()
    drawer().getByText(t('agents.risk.IP'), { exact: true }).element().scrollIntoView()
    await expectGood()
  })
})

test('no agents, and a level that did not load and goes on by its cursor', async () => {
  answer('listAgencyTree', { rows: [], nextCursor: '' }, { rows: [anlan], nextCursor: 'next' }, refused('internal'), {
    rows: [boyuan],
    nextCursor: '',
  })
  await renderAt('/agency/tree')
  await expect.element(page.getByText(t('agents.tree.empty'))).toBeVisible()
  await button('list.reload').click()
  await button('list.more').click()
  await button('shell.retry').click()
  await expect.element(name('boyuan')).toBeVisible()
  await expect.element(name(anlan.userName)).toBeVisible()
  expect(sent('listAgencyTree').map(({ cursor }) => cursor)).toEqual(['', '', 'next', 'next'])
  await expect.element(button('list.more')).not.toBeInTheDocument()
})

test('a jump opens the way down to a member, without reading the levels between; the others follow on request', async () => {
  const found = { memberId: chuyi.memberId, userName: 'chuyi', isInTree: true, isAgent: false, parentName: 'boyuan' }
  const outside = { ...found, memberId: idOf('e'), userName: 'chuyiming', isInTree: false, parentName: '' }
  answerAll({
    ...levels({ '': [node('fuyao')], [boyuan.memberId]: [node('gusu'), chuyi] }),
    findAgencyMembers: { rows: [found, outside] },
    getAgencyMember: member({ path: [anlan, boyuan, chuyi], terms: [] }),
  })
  // Who may not change anything finds who is in the tree, and sees no buttons.
  await renderAt('/agency/tree', { operator: { ...keeper, permissions: ['agency.read'] } })
  await page.getByRole('combobox', { name: t('agents.find') }).fill('chuyi')
  await expect.element(page.getByText(t('agents.outside'), { exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer().getByText(t('agents.rates.none'))).toBeVisible()
  for (const key of ['agents.rates.give', 'agents.move', 'agents.freeze']) expect(button(key).elements()).toEqual([])
  expect(location.search).toBe(`?member=${chuyi.memberId}`)
  await expect.poll(() => document.activeElement?.className).toContain('ant-drawer')
  await userEvent.keyboard('{Escape}')
  await expect.element(name('chuyi')).toBeVisible()
  expect(sent('listAgencyTree')).toHaveLength(1)
  await page.getByRole('button', { name: t('agents.tree.others', { name: 'boyuan' }) }).click()
  await expect.element(name('gusu')).toBeVisible()
  expect(name('chuyi').elements()).toHaveLength(1)
})

test('rates: bounds are said, only changes are sent, a refusal is shown and what was typed stays', async () => {
  answerAll({ ...levels({ '': [anlan] }), getAgencyMember: member() })
  answer('saveAgent', refused('agencyRateTooHigh'), { id: boyuan.memberId, fromDay: '2026-03-02' })
  await renderAt(`/agency/tree?member=${boyuan.memberId}`)
  await button('agents.rates.change').click()
  await expect.element(form().getByText(t('agents.rates.bound', { name: anlan.userName }))).toBeVisible()
  expect(form().getByRole('textbox').elements()).toHaveLength(2)
  await expect.element(form().getByLabelText(t('agency.type.electronic'))).toHaveValue('0.6')
  await form().getByLabelText(t('agency.type.live')).fill('0.80001')
  await button('shell.save').click()
  await expect.element(form().getByText(t('agents.rates.form', { percent: '0.8' }))).toBeVisible()
  await expectGood()
  await form().getByLabelText(t('agency.type.live')).fill('0.25')
  await button('shell.save').click()
  await expect.element(form().getByText('agencyRateTooHigh', { exact: false })).toBeVisible()
  await button('shell.save').click()
  await expect.element(page.getByText(t('agents.rates.done', { day: '2026-03-02' }))).toBeVisible()
  const asked = { userName: 'boyuan', rates: [{ gameType: 'live', rateMillionths: 2_500 }] }
  expect(sent('saveAgent')).toEqual([asked, asked])
  await expect.poll(() => sent('getAgencyMember').length).toBe(2)
})

test('a move says what moves from when on and where the parent stands; a circle is refused', async () => {
  const parent = { memberId: chuyi.memberId, userName: 'chuyi', isInTree: true, isAgent: false, parentName: 'boyuan' }
  answerAll({
    ...levels({ '': [anlan] }),
    findAgencyMembers: { rows: [parent] },
    getAgencyMember: ({ id }) => member(id === chuyi.memberId ? { path: [anlan, boyuan, chuyi] } : {}),
  })
  answer('moveBranch', refused('agencyCircle'), { members: 1235, fromDay: '2026-03-02' })
  await renderAt(`/agency/tree?member=${boyuan.memberId}`)
  await button('agents.move').click()
  const said = { name: 'boyuan', members: '1,234', day: '2026-03-02' }
  await expect.element(form().getByText(t('agents.move.what', said))).toBeVisible()
  const send = form().getByRole('button', { name: t('agents.move'), exact: true })
  await send.click()
  await expect.element(form().getByText(t('agents.move.choose'))).toBeVisible()
  await form().getByRole('combobox').fill('chuyi')
  await expect.element(page.getByText(t('agents.below', { name: 'boyuan' }), { exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(form().getByText(t('agents.move.way', { way: `${anlan.userName} › boyuan › chuyi` })))
    .toBeVisible()
  await send.click()
  await expect.element(form().getByText('agencyCircle', { exact: false })).toBeVisible()
  await expectGood()
  await form()
    .getByRole('radio', { name: t('agents.move.top') })
    .click()
  await send.click()
  await expect.element(page.getByText(t('agents.move.done', { members: '1,235', day: '2026-03-02' }))).toBeVisible()
  const id = boyuan.memberId
  expect(sent('moveBranch')).toEqual([
    { id, parentId: chuyi.memberId },
    { id, parentId: '' },
  ])
})

test('who is outside the tree is made an agent; a member who is not there says so', async () => {
  const outside = { memberId: idOf('h'), userName: 'hanmo', isInTree: false, isAgent: false, parentName: '' }
  answerAll({ ...levels({}), findAgencyMembers: { rows: [outside] }, getAgencyMember: refused('notFound') })
  answer('saveAgent', { id: outside.memberId, fromDay: '2026-03-02' })
  await renderAt('/agency/tree')
  await page.getByRole('combobox').fill('han')
  await expect.element(page.getByText(t('agents.outside'), { exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await button('shell.save').click()
  await expect.element(form().getByText(t('agents.rates.same'))).toBeVisible()
  await form().getByLabelText(t('agency.type.sports')).fill('5')
  await button('shell.save').click()
  expect(sent('saveAgent')).toEqual([{ userName: 'hanmo', rates: [{ gameType: 'sports', rateMillionths: 50_000 }] }])
  await expect.element(drawer().getByText('notFound', { exact: false })).toBeVisible()
})

test('a freeze tells the agent why and until when', async () => {
  answerAll({ listAgencyTree: pending, getAgencyMember: member() })
  answer('freezeAgent', { until: '2026-03-09T08:00:00Z' })
  await renderAt(`/agency/tree?member=${boyuan.memberId}`)
  await button('agents.freeze').click()
  const send = form().getByRole('button', { name: t('agents.freeze'), exact: true })
  await send.click()
  await expect.element(form().getByText(t('agents.freeze.reasonless'))).toBeVisible()
  await form().getByLabelText(t('agents.freeze.reason')).fill('shared cards')
  await form().getByLabelText(t('agents.freeze.days')).fill('3')
  await expectGood()
  await send.click()
  await expect.poll(() => sent('freezeAgent')).toEqual([{ id: boyuan.memberId, reason: 'shared cards', days: 3 }])
})
