// The agency centre in its states. server/src/agency/*.test.ts tests the figures, e2e/agency.test.ts the whole course.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  idOf,
  figures,
  overview,
  linkOf,
  line,
  transfer,
  options,
  agencyCalls as calls,
} from '../../../test/agency-replies.ts'
import { onDesktop, onPhone } from '../../../test/doors.ts'
import { answer, type Answers, pending, refused, sent, setOnline } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t } from '../../../test/screen.ts'
import { formatTime } from '../../../texts/dates.ts'
import { passFundProof } from '../../../test/fund-proof.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/member/agency'
const main = () => page.getByRole('main')
const exact = (text: string) => main().getByText(text, { exact: true }).first()

testStates(calls, [
  {
    name: 'the overview of a month',
    path,
    see: async () => {
      await expect.element(exact('13,656.00')).toBeVisible()
      await expect.element(exact('0.8%')).toBeVisible()
      await expect.poll(() => document.querySelectorAll('main .uplot canvas').length).toBe(1)
    },
  },
  {
    name: 'nothing yet, and much money',
    path,
    calls: {
      getAgencyOverview: {
        ...overview,
        rates: [],
        members: 0,
        open: '-1234567890.123456',
        paid: '1234567890.12',
        figures: { ...figures, turnover: '1234567890.12', commission: '1234567890.123456' },
        days: overview.days.map((day) => ({ ...day, turnover: '0.00' })),
      },
    },
    see: async () => {
      await seeText('agency.openNegative')()
      await seeText('agency.ratesNone')()
    },
  },
  {
    name: 'frozen, with the reason and the deadline',
    path: `${path}?tab=links`,
    calls: {
      getAgencyOverview: {
        ...overview,
        frozenReason: 'Three members registered from one device. '.repeat(3),
        frozenUntil: '2026-04-05T04:00:00Z',
      },
    },
    see: async () => {
      await expect.element(main().getByText('Three members registered', { exact: false })).toBeVisible()
      const add = main().getByRole('button', { name: t('agency.link.new'), exact: false })
      await expect.element(add).toHaveAccessibleDescription(t('agency.link.frozen'))
    },
  },
  { name: 'no agent', path, calls: { getAgencyOverview: refused('agencyNotAgent') }, see: seeText('agency.none') },
  {
    name: 'the team',
    path: `${path}?tab=team`,
    see: async () => {
      const below = main().getByText(t('agency.below', { name: 'liming1' }), { exact: false })
      await expect.element(below).toBeVisible()
    },
  },
  {
    name: 'nobody in the team',
    path: `${path}?tab=team`,
    calls: { listTeam: { rows: [], nextCursor: '' } },
    see: seeText('agency.team.empty'),
  },
  { name: 'the links', path: `${path}?tab=links`, see: seeText('agency.link.off') },
  {
    name: 'no links',
    path: `${path}?tab=links`,
    calls: { listAgencyLinks: { rows: [], nextCursor: '' } },
    see: seeText('agency.link.empty'),
  },
  { name: 'the commission', path: `${path}?tab=commission`, see: seeText('agency.paid.note') },
  {
    name: 'no commission',
    path: `${path}?tab=commission`,
    calls: { listCommissions: { rows: [], nextCursor: '' } },
    see: seeText('agency.paid.empty'),
  },
  {
    name: 'the transfers',
    path: `${path}?tab=transfers`,
    see: async () => {
      await seeText('agency.given.limit', { left: '120.00', most: '200.00', currency: 'CNY' })()
      const entry = main().getByRole('link', { name: t('agency.given.entryOf', { name: 'liming1' }) })
      await expect.element(entry.first()).toHaveAttribute('href', `/member/records?find=${idOf(15)}`)
    },
  },
  {
    name: 'no transfers, and none allowed',
    path: `${path}?tab=transfers`,
    calls: {
      listTeamTransfers: { rows: [], nextCursor: '' },
      getTeamTransferOptions: { ...options, most: '', left: '', available: '' },
    },
    see: async () => {
      await seeText('agency.given.empty')()
      await seeText('agency.give.closed', { currency: 'CNY' })()
    },
  },
  {
    name: 'no transfer to anybody for a day after a guard changed',
    path: `${path}?tab=team`,
    calls: { getTeamTransferOptions: { ...options, left: '0.00', heldUntil: '2026-04-05T04:00:00Z' } },
    see: async () => {
      await main().getByRole('button', { name: 'liming1', exact: false }).first().click()
      await page.getByRole('button', { name: t('agency.give.start') }).click()
      await expect
        .element(page.getByText(t('agency.give.held', { time: '' }).slice(0, 12), { exact: false }))
        .toBeVisible()
    },
  },
  { name: 'on its way', path, calls: { getAgencyOverview: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { getAgencyOverview: refused('internal') }, see: seeFailure },
])

describe.each(onPhone)('in $lang', (kind) => {
  const go = (tab: string, more: Answers = {}) =>
    renderAt(`${path}?tab=${tab}`, { ...kind, signedIn: true, calls: { ...calls, ...more } })

  test('a period is asked for, and own dates only when they are right', async () => {
    await go('overview')
    await main()
      .getByRole('radio', { name: t('agency.period.TODAY') })
      .click()
    await expect.poll(() => sent('getAgencyOverview').at(-1)).toMatchObject({ currency: 'CNY', period: 'TODAY' })
    await main()
      .getByRole('radio', { name: t('agency.period.RANGE') })
      .click()
    const range = { period: 'RANGE', fromDate: '2026-03-01', toDate: '2026-03-28' }
    await expect.poll(() => sent('getAgencyOverview').at(-1)).toMatchObject(range)
    await main().getByLabelText(t('record.to')).fill('2026-02-01')
    await expect.element(main().getByText(t('record.range.backwards'))).toBeVisible()
    expect(sent('getAgencyOverview').filter(({ toDate }) => toDate === '2026-02-01')).toEqual([])
    await expectGood()
  })

  test('a direct member is opened, and made an agent within the own rates', async () => {
    await go('team')
    await main().getByRole('button', { name: 'liming1', exact: false }).first().click()
    const dialog = page.getByRole('dialog', { name: 'liming1' })
    await expect.element(dialog.getByText('138****0001', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: t('agency.rates.give') }).click()
    const rate = dialog.getByLabelText(t('game.type.electronic'))
    await rate.fill('0.9')
    await expect.element(dialog.getByText(t('errors.agencyRateTooHigh', { most: '0.8' }))).toBeVisible()
    await dialog.getByRole('button', { name: t('agency.rates.save') }).click()
    expect(sent('setTeamRates')).toEqual([])
    await expectGood()
    answer('setTeamRates', { fromDay: '2026-03-29' })
    await rate.fill('0.25')
    await dialog.getByRole('button', { name: t('agency.rates.save') }).click()
    await expect
      .element(page.getByText(t('agency.rates.done', { day: formatTime('2026-03-29T04:00:00Z', kind.lang, 'date') })))
      .toBeVisible()
    const rates = [{ gameType: 'electronic', percent: '0.25' }]
    expect(sent('setTeamRates')).toEqual([{ memberId: idOf(1), rates }])
  })

  test('money is sent within what may leave today, after its turnover was named', async () => {
    await go('team')
    await main().getByRole('button', { name: 'liming1', exact: false }).first().click()
    const dialog = page.getByRole('dialog', { name: 'liming1' })
    const press = (where: typeof dialog, name: string) => where.getByRole('button', { name, exact: true }).click()
    await press(dialog, t('agency.give.start'))
    const amount = dialog.getByLabelText(t('agency.give.amount'))
    await amount.fill('80.01')
    await press(dialog, t('agency.give.next'))
    const tooMuch = t('wallet.amount.problem.available', { limit: '80.00', currency: 'CNY' })
    await expect.element(dialog.getByText(tooMuch)).toBeVisible()
    await press(dialog, t('wallet.amount.all'))
    await expect.element(dialog.getByText('120.00 CNY', { exact: true })).toBeVisible()
    await expectGood()
    await press(dialog, t('agency.give.next'))
    const confirm = page.getByRole('dialog', { name: t('agency.give.confirm') })
    await expect.element(confirm.getByText('80.00 CNY', { exact: true })).toBeVisible()
    await expect.element(confirm.getByText('120.00 CNY', { exact: true })).toBeVisible()
    await expectGood()
    const refusal = refused('agencyTransferLimit', { left: '70.00', currency: 'CNY' })
    answer('transferToTeam', refusal)
    await press(confirm, t('agency.give.send'))
    const left = t('errors.agencyTransferLimit', { left: '70.00', currency: 'CNY' })
    await expect.element(dialog.getByText(left)).toBeVisible()
    const given = { transfer: { ...transfer, amount: '70.00' }, balance: '10.00' }
    answer('transferToTeam', refused('fundPasswordRequired'), given)
    await amount.fill('70')
    await press(dialog, t('agency.give.next'))
    await passFundProof(() => press(confirm, t('agency.give.send')))
    const done = t('agency.give.done', { name: 'liming1', amount: '70.00', currency: 'CNY' })
    await expect.element(page.getByText(done)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: t('agency.give.start') })).toBeVisible()
    const asked = { memberId: idOf(1), currency: 'CNY' }
    expect(sent('transferToTeam')).toEqual([
      { ...asked, amount: '80.00' },
      { ...asked, amount: '70.00' },
      { ...asked, amount: '70.00' },
    ])
  })

  test('a member further below shows whose rates they are, and that no money can be sent where the policy says so', async () => {
    await go('team', { getTeamTransferOptions: { ...options, most: '', left: '', available: '' } })
    await main().getByRole('button', { name: 'liming2', exact: false }).click()
    const dialog = page.getByRole('dialog', { name: 'liming2' })
    await expect.element(dialog.getByText(t('agency.rates.notYours'))).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: t('agency.rates.give') })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: t('agency.give.start') }).click()
    await expect.element(dialog.getByText(t('agency.give.closed', { currency: 'CNY' }))).toBeVisible()
    await dialog.getByRole('button', { name: t('agency.cancel') }).click()
    await expect.element(dialog.getByRole('button', { name: t('agency.give.start') })).toBeVisible()
  })

  test('the team is searched and narrowed to a level', async () => {
    await go('team')
    await expect.element(main().getByRole('button', { name: 'liming1', exact: false }).first()).toBeVisible()
    answer('listTeam', { rows: [], nextCursor: '' })
    await main().getByRole('searchbox').fill('nobody')
    await userEvent.keyboard('{Enter}')
    await expect.element(main().getByText(t('agency.team.notFound'))).toBeVisible()
    await main().getByLabelText(t('agency.level'), { exact: true }).selectOptions('3')
    await expect.poll(() => sent('listTeam').at(-1)).toMatchObject({ search: 'nobody', level: 3 })
  })

  test('a link is made for agents, and its code is shown to share', async () => {
    await go('links')
    await main()
      .getByRole('button', { name: t('agency.link.new') })
      .click()
    const form = page.getByRole('dialog', { name: t('agency.link.new') })
    await form.getByRole('button', { name: t('agency.link.make') }).click()
    await expect.element(form.getByText(t('agency.link.campaignMissing'))).toBeVisible()
    expect(sent('createAgencyLink')).toEqual([])
    await form.getByLabelText(t('agency.campaign')).fill('  Weekend tea ')
    await form.getByRole('radio', { name: t('agency.link.role.AGENT') }).click()
    await form.getByLabelText(t('game.type.live')).fill('0.3')
    await expectGood()
    const made = linkOf(3, { campaign: 'Weekend tea', landing: 'DISCOUNT' })
    answer('createAgencyLink', { link: made })
    await form.getByRole('button', { name: t('agency.link.make') }).click()
    const share = page.getByRole('dialog', { name: 'Weekend tea' })
    await expect
      .element(share.getByRole('img', { name: t('agency.link.qr', { campaign: 'Weekend tea' }) }))
      .toBeVisible()
    await expect.element(share.getByText(`${location.origin}/home/discount?invite=LABCD2345`)).toBeVisible()
    const rates = [{ gameType: 'live', percent: '0.3' }]
    expect(sent('createAgencyLink')).toEqual([{ campaign: 'Weekend tea', landing: 'REGISTER', rates }])
    await expectGood()
  })

  test('a frozen agent appeals once, and then reads what was said', async () => {
    const frozen = { ...overview, frozenReason: 'Shared devices', frozenUntil: '2026-04-05T04:00:00Z' }
    await go('overview', { getAgencyOverview: frozen })
    await main()
      .getByRole('button', { name: t('agency.appeal.open') })
      .click()
    await main()
      .getByRole('button', { name: t('agency.appeal.send') })
      .click()
    await expect.element(main().getByText(t('errors.agencyAppealEmpty'))).toBeVisible()
    expect(sent('appealAgencyFreeze')).toEqual([])
    await expectGood()
    answer('appealAgencyFreeze', { appealedAt: '2026-03-28T05:00:00Z' })
    answer('getAgencyOverview', { ...frozen, appeal: 'A family shares it', appealedAt: '2026-03-28T05:00:00Z' })
    await main().getByLabelText(t('agency.appeal.words')).fill(' A family shares it ')
    await main()
      .getByRole('button', { name: t('agency.appeal.send') })
      .click()
    await expect.element(main().getByText('A family shares it', { exact: true })).toBeVisible()
    await expect.element(main().getByRole('button', { name: t('agency.appeal.open') })).not.toBeInTheDocument()
    expect(sent('appealAgencyFreeze')).toEqual([{ words: 'A family shares it' }])
  })

  test('a share opens to its members, and a newcomer says why nothing was paid', async () => {
    const share = { ...line, id: idOf(11), kind: 'SHARE', userName: '', percent: '30', result: '900.00' }
    const newcomer = { ...line, id: idOf(12), kind: 'CPA', state: 'REFUSED', reason: 'DEVICE' }
    const result = { id: idOf(13), userName: 'liming2', lost: '1000.00', given: '100.00', correctsId: '' }
    const winner = { ...result, id: idOf(17), userName: 'liming3', lost: '-141.00', correctsId: idOf(13) }
    await go('commission', {
      listCommissionLines: {
        rows: [{ ...share, carriedBefore: '-300.00' }, newcomer],
        nextCursor: '',
        currency: 'CNY',
      },
      listCommissionResults: { rows: [result, winner], nextCursor: '', currency: 'CNY' },
    })
    const open = (name: string) => main().getByRole('button', { name, exact: false }).first().click()
    await open(t('agency.lines.show'))
    const facts = [
      t('agency.share.line', { result: '900.00' }),
      t('agency.share.before', { before: '300.00' }),
      t('agency.share.percent', { percent: '30' }),
    ]
    await expect.element(main().getByText(facts.join(' \u00b7 '), { exact: true })).toBeVisible()
    await expect.element(main().getByText(t('agency.cpa.refused.DEVICE'), { exact: false })).toBeVisible()
    await open(t('agency.kind.SHARE'))
    await expect
      .element(main().getByText(t('agency.share.member', { lost: '1,000.00', given: '100.00' })))
      .toBeVisible()
    await expect
      .element(main().getByText(t('agency.share.memberWon', { won: '141.00', given: '100.00' })))
      .toBeVisible()
    expect(sent('listCommissionResults')).toMatchObject([{ lineId: idOf(11) }])
    await expectGood()
  })

  test('a link is closed for good', async () => {
    await go('links')
    await expect.element(main().getByText('tea 1', { exact: true })).toBeVisible()
    answer('disableAgencyLink', {})
    answer('listAgencyLinks', { rows: [linkOf(1, { state: 'DISABLED' })], nextCursor: '' })
    await main()
      .getByRole('button', { name: t('agency.link.disableNamed', { campaign: 'tea 1' }) })
      .click()
    await expect.element(page.getByText(t('agency.link.disabled', { campaign: 'tea 1' }))).toBeVisible()
    await expect.element(main().getByText(t('agency.link.live'), { exact: true })).not.toBeInTheDocument()
    expect(sent('disableAgencyLink')).toEqual([{ id: idOf(1) }])
  })
})

describe.each(onDesktop)('in $lang', (kind) => {
  test('a payment opens to members and days, a day to its bets, and to its transfer', async () => {
    await renderAt(`${path}?tab=commission`, { ...kind, signedIn: true, calls })
    const paid = main().getByRole('article').nth(1)
    await paid.getByRole('button', { name: t('agency.lines.show'), exact: false }).click()
    await expect.element(paid.getByText('0.0021', { exact: true })).toBeVisible()
    const transfer = paid.getByRole('link', { name: t('agency.paid.transfer') })
    await expect.element(transfer).toHaveAttribute('href', `/member/records?find=${idOf(8)}`)
    expect(sent('listCommissionLines')).toMatchObject([{ commissionId: idOf(7), currency: 'CNY' }])
    await expect.element(paid.getByText(t('rebate.bets.corrected'), { exact: true })).toBeVisible()
    await paid
      .getByRole('button', { name: t('rebate.bets.show'), exact: false })
      .first()
      .click()
    await expect.element(paid.getByText(t('agency.bets.effective', { effective: '1,000.00' }))).toBeVisible()
    expect(sent('listCommissionBets')).toMatchObject([{ lineId: idOf(9) }])
    await expectGood()
  })

  test('offline: it says so, and loads when the network returns', async () => {
    setOnline(false)
    await renderAt(path, { ...kind, signedIn: true, calls })
    await expect.element(main().getByText(t('record.failed.offline')).first()).toBeVisible()
    setOnline(true)
    await expect.element(exact('13,656.00')).toBeVisible()
  })
})
