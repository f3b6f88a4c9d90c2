// The records in their states. e2e/records.test.ts compares their rows with the ledger.
import type { Reply } from '@mingtang/contract/client.ts'
import type { ObligationCause } from '@mingtang/contract/gen/words.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, pending, refused, sent } from '../../../test/network.ts'
import { onDesktop, onPhone } from '../../../test/doors.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney, noTicket, transferOf } from '../../../test/replies.ts'
import { expectGood, t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/member/records'

testStates(emptyMoney, [
  { name: 'on its way', path, calls: { listStatement: pending }, see: seeSkeleton },
  { name: 'not there', path, calls: { listStatement: refused('internal') }, see: seeFailure },
  { name: 'no entries', path, see: seeText('record.empty.statement') },
  ...(['bets', 'transfers', 'recharges', 'withdrawals', 'rewards'] as const).map((tab) => ({
    name: `no ${tab}`,
    path: `${path}?tab=${tab}`,
    see: seeText(`record.empty.${tab}`),
  })),
  {
    name: 'an end before the beginning',
    path: `${path}?range=own&from=2025-01-02&to=2025-01-03`,
    see: async () => {
      await page.getByLabelText(t('record.to')).fill('2025-01-01')
      await expect.element(page.getByText(t('record.range.backwards'))).toBeVisible()
    },
  },
])

const why = (cause: string) => `A platform of a long name \u00b7 ${t(`record.cause.${cause}` as 'record.cause.MEMBER')}`

testStates(emptyMoney, [
  {
    name: 'transfers of every cause and state',
    path: `${path}?tab=transfers`,
    calls: {
      listTransfers: {
        rows: (['GAME_CLOSED', 'GAME_OPENED', 'RECYCLING', 'MEMBER'] as const).map((cause, place) =>
          transferOf({
            id: `transfer${place}`,
            cause,
            platformCode: 'canghai',
            amount: '1234567.89',
            direction: place % 2 ? 'IN' : 'OUT',
            state: (['PENDING', 'DONE', 'FAILED'] as const)[place] ?? 'DONE',
          }),
        ),
        nextCursor: '',
      },
    },
    see: async () => {
      for (const cause of ['GAME_CLOSED', 'GAME_OPENED', 'RECYCLING', 'MEMBER'])
        await expect.element(page.getByText(why(cause), { exact: false })).toBeVisible()
      const link = page.getByRole('main').getByRole('link', { name: new RegExp(t('record.open.transfer')) })
      await expect.element(link.first()).toHaveAttribute('href', '/member/transfer?id=transfer0')
    },
  },
])

test('the transfers are narrowed to a state and a platform, which stand in the address', async () => {
  await renderAt(`${path}?tab=transfers`, { signedIn: true, calls: emptyMoney })
  await page.getByRole('combobox', { name: t('record.state') }).selectOptions('FAILED')
  await page.getByRole('combobox', { name: t('record.platform') }).selectOptions('yunque')
  await expect.poll(() => location.search).toBe('?tab=transfers&platform=yunque&state=FAILED')
  await expect.poll(() => sent('listTransfers').at(-1)).toMatchObject({ state: 'FAILED', platformCode: 'yunque' })
})

test.each([
  ['recharges', 'listRecharges', 'OFFLINE', 'OPEN'],
  ['withdrawals', 'listWithdrawals', 'BANK', 'REVIEW'],
  ['transfers', 'listTransfers', 'IN', 'DONE'],
] as const)('the %s are narrowed to a kind and a state, and so are their totals', async (tab, list, kind, state) => {
  await renderAt(`${path}?tab=${tab}`, { signedIn: true, calls: emptyMoney })
  await page.getByRole('combobox', { name: t('record.kind') }).selectOptions(kind)
  await page.getByRole('combobox', { name: t('record.state') }).selectOptions(state)
  await expect.poll(() => location.search).toBe(`?tab=${tab}&kind=${kind}&state=${state}`)
  const asked = tab === 'transfers' ? { direction: kind, state } : { kind, state }
  await expect.poll(() => sent(list).at(-1)).toMatchObject(asked)
  await expect.poll(() => sent('getRecordTotals').at(-1)).toMatchObject({ list: tab.toUpperCase(), kind, state })
})

const bet = (place: number) => ({
  id: `bet${place}`,
  platformCode: 'yunque',
  gameCode: 'game1',
  game: 'Dragon Tides',
  roundId: `round-${place}-of-40`,
  currency: 'CNY',
  stake: '10',
  payout: '0',
  net: '-10',
  turnover: '10',
  turnoverRule: '',
  placedAt: '2026-03-01T12:00:00Z',
  settledAt: '2026-03-01T12:00:01Z',
  counts: [],
  ticket: noTicket,
  owed: '',
})

const count = (
  place: number,
  cause: ObligationCause,
  openedAt: string,
  rule: string,
  counted = '0',
  weightPercent = 100,
): Reply<'listBets'>['rows'][number]['counts'][number] => ({
  obligationId: `obligation${place}`,
  cause,
  reason: 'DEPOSIT',
  title: '',
  openedAt,
  weightPercent,
  counted,
  rule,
})
// A moment that is the 22nd in the business time zone and the 21st in UTC.
const november = '2026-11-21T16:30:00Z'
const ofNovember = (cause: 'DEPOSIT' | 'BONUS') => ({
  date: document.documentElement.lang === 'zh-CN' ? '11月22日' : 'Nov 22',
  cause: t(`turnover.cause.${cause}`),
})

testStates(emptyMoney, [
  {
    name: 'bets that counted for turnover, or not',
    path: `${path}?tab=bets`,
    calls: {
      listBets: {
        rows: [
          {
            ...bet(1),
            stake: '100',
            turnover: '100',
            turnoverRule: 'SLOT_STAKE',
            counts: [
              count(1, 'DEPOSIT', november, 'COUNTED', '30.00', 50),
              count(2, 'BONUS', november, 'COUNTED', '1234.50'),
            ],
          },
          { ...bet(2), turnover: '0', turnoverRule: 'TIE', counts: [count(1, 'DEPOSIT', november, 'NOT_EFFECTIVE')] },
          { ...bet(3), counts: [count(1, 'DEPOSIT', november, 'EXCLUDED', '0', 0)] },
          { ...bet(4), owed: '1250.00', counts: [count(1, 'BONUS', november, 'BEFORE_BEGINNING')] },
        ],
        nextCursor: '',
        totalStake: '130',
        totalNet: '-130',
        silent: [],
      },
    },
    see: async () => {
      const half = t('turnover.COUNTED', { ...ofNovember('DEPOSIT'), amount: '30.00' })
      await seeText('turnover.weighted', { text: half, percent: 50 })()
      await seeText('turnover.COUNTED', { ...ofNovember('BONUS'), amount: '1,234.50' })()
      await seeText('turnover.NOT_EFFECTIVE', ofNovember('DEPOSIT'))()
      await seeText('turnover.EXCLUDED', ofNovember('DEPOSIT'))()
      await seeText('turnover.BEFORE_BEGINNING', ofNovember('BONUS'))()
      await seeText('record.owed', { amount: '1,250.00' })()
    },
  },
])

test('the bets go on page by page where the last page ended, without ids', async () => {
  const [first, second] = [0, 20].map((from) =>
    Array.from({ length: 20 }, (_, place) => ({ ...bet(from + place), game: `Game no. ${from + place} of 40` })),
  )
  const total = { totalStake: '400', totalNet: '-400', silent: [] }
  const listBets = ({ cursor = '' }) =>
    cursor ? { rows: second ?? [], nextCursor: '', ...total } : { rows: first ?? [], nextCursor: 'behind-20', ...total }
  await renderAt(`${path}?tab=bets`, { lang: 'en-US', signedIn: true, calls: { ...emptyMoney, listBets } })
  const round = (place: number) => page.getByText(`Game no. ${place} of 40`, { exact: false }).first()
  await expect.element(round(19)).toBeInTheDocument()
  await expect.element(round(20)).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('record.more') }).click()
  await expect.element(round(39)).toBeInTheDocument()
  await expect.element(round(0)).toBeInTheDocument()
  expect(sent('listBets').at(-1)).toMatchObject({ cursor: 'behind-20' })
  await expect.element(page.getByText(/round-\d+-of-40/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: t('record.more') })).not.toBeInTheDocument()
})

test('the statement is narrowed to a kind, which stands in the address', async () => {
  await renderAt(path, { signedIn: true, calls: emptyMoney })
  await page.getByRole('combobox', { name: t('record.kind') }).selectOptions('DEPOSIT')
  await expect.poll(() => location.search).toContain('kind=DEPOSIT')
  await expect.poll(() => sent('listStatement').at(-1)).toMatchObject({ kind: 'DEPOSIT' })
})

test.each([...onDesktop, ...onPhone])('a bet opens its round with what it counted, in $lang', async (kind) => {
  const played = {
    ...bet(7),
    stake: '100.00',
    payout: '250.00',
    net: '150.00',
    turnover: '80.00',
    turnoverRule: 'SLOT_STAKE',
    counts: [count(1, 'DEPOSIT', november, 'COUNTED', '40.00', 50)],
  }
  const url = 'https://games.example/verify?round=round-7-of-40'
  const getRoundPage = { url }
  const listBets = { rows: [bet(6), played], nextCursor: '', totalStake: '110', totalNet: '140', silent: [] }
  await renderAt(`${path}?tab=bets`, {
    ...kind,
    signedIn: true,
    calls: { ...emptyMoney, listBets, getRoundPage },
  })
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(t('record.round.open')) })
    .nth(1)
  await opener.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(t('record.numbers')) }).click()
  await expect.element(dialog.getByText('round-7-of-40', { exact: true })).toBeVisible()
  for (const figure of ['100.00', '250.00', '80.00'])
    await expect.element(dialog.getByText(figure, { exact: false }).first()).toBeVisible()
  await expect.element(dialog.getByText('+150.00').first()).toBeInTheDocument()
  await expect.element(dialog.getByText(t('turnover.SLOT_STAKE'), { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(t('record.round.note'), { exact: true })).toBeVisible()
  const outward = dialog.getByRole('link', { name: t('record.round.verify') })
  await expect.element(outward).toHaveAttribute('href', url)
  await expect.element(outward).toHaveAttribute('rel', 'noopener noreferrer')
  expect(sent('getRoundPage')).toMatchObject([{ betId: 'bet7' }])
  expect(document.querySelector('[role=dialog] iframe')).toBeNull()
  await dialog.getByRole('button', { name: t('record.round.watch') }).click()
  const frame = document.querySelector<HTMLIFrameElement>('[role=dialog] iframe')
  expect([frame?.src, frame?.getAttribute('sandbox')]).toEqual([url, 'allow-scripts'])
  await dialog.getByRole('button', { name: t('record.round.unwatch') }).click()
  await expect
    .element(dialog.getByRole('link', { name: t('record.open.game') }))
    .toHaveAttribute('href', '/game/play/yunque/game1')
  await expectGood()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

const openRound = async () => {
  const rounds = page.getByRole('main').getByRole('button', { name: new RegExp(t('record.round.open')) })
  await rounds.first().click()
}
const oneBet = { listBets: { rows: [bet(1)], nextCursor: '', totalStake: '10', totalNet: '-10', silent: [] } }

testStates(emptyMoney, [
  {
    name: 'a round that the platform is asked for',
    path: `${path}?tab=bets`,
    calls: { ...oneBet, getRoundPage: pending },
    see: async () => {
      await openRound()
      await expect
        .element(page.getByRole('dialog').getByRole('button', { name: new RegExp(t('record.numbers')) }))
        .toBeVisible()
    },
  },
  {
    name: 'a round that the platform does not keep',
    path: `${path}?tab=bets`,
    calls: { ...oneBet, getRoundPage: { url: '' } },
    see: async () => {
      await openRound()
      await seeText('record.round.gone')()
      await expect.element(page.getByRole('link', { name: t('record.round.verify') })).not.toBeInTheDocument()
    },
  },
  {
    name: 'a round of a platform that does not answer',
    path: `${path}?tab=bets`,
    calls: { ...oneBet, getRoundPage: refused('platformUnavailable') },
    see: async () => {
      await openRound()
      await seeText('record.round.failed')()
    },
  },
])

test('a platform that did not answer is asked again', async () => {
  await renderAt(`${path}?tab=bets`, { signedIn: true, calls: { ...emptyMoney, ...oneBet } })
  answer('getRoundPage', refused('platformUnavailable'), { url: 'https://games.example/verify?round=1' })
  await openRound()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('record.failed.retry') })
    .click()
  await expect.element(page.getByRole('link', { name: t('record.round.verify') })).toBeVisible()
})

const ticket: typeof noTicket = {
  round: '20260301-0960',
  table: '',
  play: 'Sides of each place',
  units: 3,
  picks: [
    { label: '10,000s', items: [{ text: 'Big', tone: '', hit: true }], odds: '1.95', state: 'WON' },
    {
      label: 'A place with a long name',
      items: [{ text: 'Small', tone: '', hit: false }],
      odds: '1.95',
      state: 'LOST',
    },
  ],
  result: [
    {
      kind: 'BALLS',
      label: '',
      columns: 0,
      items: ['7', '1', '5', '9', '0'].map((text) => ({ text, tone: '', hit: false })),
    },
    { kind: 'TEXT', label: '', columns: 0, items: [{ text: 'Sum 22', tone: '', hit: false }] },
    {
      kind: 'REELS',
      label: '',
      columns: 2,
      items: ['Dragon', 'Koi', 'Lotus', 'Pearl'].map((text) => ({ text, tone: 'RED' as const, hit: false })),
    },
  ],
}
const told = { ...oneBet, listBets: { ...oneBet.listBets, rows: [{ ...bet(1), ticket }] }, getRoundPage: { url: '' } }

testStates(emptyMoney, [
  {
    name: 'a bet with its picks and its result, and its number behind a tap',
    path: `${path}?tab=bets`,
    calls: told,
    see: async () => {
      await expect.element(page.getByText('10,000s Big @ 1.95', { exact: false }).first()).toBeVisible()
      await expect.element(page.getByText('7 1 5 9 0', { exact: false }).first()).toBeVisible()
      await expect.element(page.getByText('round-1-of-40')).not.toBeInTheDocument()
      await openRound()
      const dialog = page.getByRole('dialog')
      await expect.element(dialog.getByText(t('record.ticket.WON'), { exact: true })).toBeVisible()
      await expect.element(dialog.getByText('Dragon')).toBeVisible()
      await dialog.getByRole('button', { name: new RegExp(t('record.numbers')) }).click()
      await expect.element(dialog.getByText('round-1-of-40')).toBeVisible()
    },
  },
])

const open = {
  ...bet(1),
  payout: '',
  net: '',
  turnover: '',
  settledAt: '',
  ticket: { ...ticket, table: 'Moon', result: [] },
}
const openBets = { rows: [open], nextCursor: '', totalStake: '10', totalNet: '', silent: [] }

testStates(emptyMoney, [
  {
    name: 'open bets, with what is at stake',
    path: `${path}?tab=bets&state=OPEN`,
    calls: { listBets: openBets },
    see: async () => {
      await expect.element(page.getByText('Dragon Tides \u00b7 Moon', { exact: false }).first()).toBeVisible()
      await expect.element(page.getByText('10,000s Big @ 1.95', { exact: false }).first()).toBeVisible()
      await expect.element(page.getByText(t('record.range.week'))).not.toBeInTheDocument()
    },
  },
  {
    name: 'no open bets that are known',
    path: `${path}?tab=bets&state=OPEN`,
    calls: { listBets: { ...openBets, rows: [], totalStake: '0', silent: ['yunque'] } },
    see: seeText('record.empty.open'),
  },
])

test('settled and open bets are two lists, and an open bet opens without a page of its platform', async () => {
  const listBets = ({ state = '' }) => (state === 'OPEN' ? openBets : { ...openBets, rows: [bet(2)], totalNet: '-10' })
  await renderAt(`${path}?tab=bets`, { signedIn: true, calls: { ...emptyMoney, listBets } })
  await page.getByRole('radio', { name: t('record.bets.OPEN') }).click()
  await expect.poll(() => location.search).toBe('?tab=bets&state=OPEN')
  expect(sent('listBets').at(-1)).toMatchObject({ state: 'OPEN' })
  expect(sent('listBets').at(-1)).not.toHaveProperty('fromDate')
  await openRound()
  await seeText('record.round.opened')()
  expect(sent('getRoundPage')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('radio', { name: t('record.bets.SETTLED') }).click()
  await expect.poll(() => location.search).toBe('?tab=bets')
})
