// The page that recruits agents, in its states. server/src/agency/tree/apply-for-agency.test.ts tests what follows.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '../../../test/doors.ts'
import { fullHome } from '../../../test/home.ts'
import { answer, type Answers, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t } from '../../../test/screen.ts'
import { seeFailure, seeText, testStates } from '../../../test/states.ts'

const path = '/home/teamwork'
const main = () => page.getByRole('main')

const plan: Reply<'getAgencyPlan'> = {
  joining: 'REVIEW',
  rates: [
    { gameType: 'electronic', percent: '0.6' },
    { gameType: 'live', percent: '0.4' },
  ],
  belowPercent: 80,
  turnoverPercent: 0,
  transferLimits: [],
  transferTurnoverPercent: 0,
  sharePeriod: '',
  sharePercent: '',
  newcomerDays: 0,
  newcomers: [],
}
const application: NonNullable<Reply<'getAgencyApplication'>['application']> = {
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
  words: 'A tea house with forty regulars',
  state: 'OPEN',
  reason: '',
  createdAt: '2026-03-01T03:00:00Z',
  decidedAt: '',
}
const refusal = { ...application, state: 'REFUSED', reason: 'Tell us more.', decidedAt: '2026-03-02T03:00:00Z' }
// Members who have not applied have no application.
const none = { isAgent: false } as Reply<'getAgencyApplication'>
const agent = { isAgent: true } as Reply<'getAgencyApplication'>
const calls: Answers = {
  ...fullHome,
  getAgencyPlan: plan,
  getAgencyApplication: none,
}

testStates(calls, [
  { name: 'a visitor', path, isVisitor: true, see: seeText('teamwork.loginFirst') },
  {
    name: 'a member who may apply',
    path,
    see: async () => {
      await expect.element(main().getByText('360.00').first()).toBeVisible()
      await expect.element(main().getByLabelText(t('teamwork.words'))).toBeVisible()
      const offer = main().getByRole('link', { name: t('teamwork.toOffer') })
      await expect.element(offer).toHaveAttribute('href', '/home/discount?id=qmfl')
    },
  },
  {
    name: 'an application that waits',
    path,
    calls: { getAgencyApplication: { isAgent: false, application } },
    see: seeText('teamwork.waiting'),
  },
  {
    name: 'a refused application',
    path,
    calls: { getAgencyApplication: { isAgent: false, application: refusal } },
    see: async () => {
      await expect.element(main().getByText('Tell us more.')).toBeVisible()
      await expect.element(main().getByLabelText(t('teamwork.words'))).toBeVisible()
    },
  },
  {
    name: 'an agent',
    path,
    calls: { getAgencyApplication: agent },
    see: seeText('teamwork.isAgent'),
  },
  {
    name: 'closed, without an offer',
    path,
    calls: { getAgencyPlan: { ...plan, joining: 'CLOSED', rates: [] } },
    see: async () => {
      await seeText('teamwork.closed')()
      await expect.element(main().getByText(t('teamwork.calculator'))).not.toBeInTheDocument()
    },
  },
  { name: 'not there', path, calls: { getAgencyPlan: refused('internal') }, see: seeFailure },
])

describe.each(onPhone)('in $lang', (kind) => {
  const go = (more: Answers = {}) => renderAt(path, { ...kind, signedIn: true, calls: { ...calls, ...more } })

  test('the calculator follows what is typed', async () => {
    await go()
    await main()
      .getByRole('radio', { name: t('game.type.live'), exact: false })
      .click()
    await main().getByLabelText(t('teamwork.people')).fill('50')
    await main().getByLabelText(t('teamwork.turnover')).fill('33.33')
    await expect.element(main().getByText('199.98').first()).toBeVisible()
    await main().getByLabelText(t('teamwork.people')).fill('many')
    await expect.element(main().getByText(t('teamwork.peopleForm'))).toBeVisible()
    await expectGood()
  })

  test('an application is sent once there are words, and is then waited for', async () => {
    await go()
    await main()
      .getByRole('button', { name: t('teamwork.send') })
      .click()
    await expect.element(main().getByText(t('errors.agencyApplicationEmpty'))).toBeVisible()
    expect(sent('applyForAgency')).toEqual([])
    answer('applyForAgency', { application })
    answer('getAgencyApplication', { isAgent: false, application })
    await main().getByLabelText(t('teamwork.words')).fill('A tea house ')
    await main()
      .getByRole('button', { name: t('teamwork.send') })
      .click()
    await expect.element(main().getByText(t('teamwork.waiting'))).toBeVisible()
    expect(sent('applyForAgency')).toEqual([{ words: 'A tea house' }])
  })

  test('where everybody may be an agent, one press is enough', async () => {
    await go({ getAgencyPlan: { ...plan, joining: 'EVERYBODY' } })
    await expect.element(main().getByText(t('teamwork.everybody'))).toBeVisible()
    answer('applyForAgency', { application: { ...application, state: 'APPROVED' } })
    answer('getAgencyApplication', agent)
    await main()
      .getByRole('button', { name: t('teamwork.join') })
      .click()
    await expect.element(main().getByText(t('teamwork.isAgent'))).toBeVisible()
    expect(sent('applyForAgency')).toEqual([{ words: '' }])
  })
})
