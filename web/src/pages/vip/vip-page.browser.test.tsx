// The page of the levels in its states. server/src/rewards/vip/*.test.ts tests levels and amounts, e2e/vip.test.ts the ledger.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPhone } from '../../test/doors.ts'
import { answer, type Answers, pending, refused, sent, setOnline } from '../../test/network.ts'
import { renderAt } from '../../test/render.tsx'
import { expectGood, t, tabTo } from '../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../test/states.ts'
import { bonusOf, listVipLevels, mine, vipCalls as calls } from '../../test/vip.ts'
import type { Vip } from '../../reward/use-my-vip.ts'

type Change = Reply<'listVipHistory'>['rows'][number]

const path = '/vip'
const main = () => page.getByRole('main')

const changeOf = (place: number, change: Partial<Change> = {}): Change => ({
  id: `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`,
  kind: 'UP',
  levelBefore: 11,
  levelAfter: 12,
  experienceBefore: '11900',
  experienceAfter: '12000.5',
  month: '',
  at: '2026-03-01T02:00:00Z',
  ...change,
})
const transferOf = (change: Partial<Vip['transfer']>): Vip['transfer'] => ({
  id: '0198a3f2-5c1e-7f00-8a00-000000000009',
  site: 'Other House',
  state: 'OPEN',
  level: 0,
  reason: '',
  createdAt: '2026-03-01T02:00:00Z',
  decidedAt: '',
  ...change,
})
const claims = () => main().getByRole('button', { name: t('vip.claim'), exact: false })
const bar = (key: string) => main().getByRole('progressbar', { name: t(key), exact: true })

testStates(calls, [
  {
    name: 'a visitor sees all levels and the way in',
    path,
    isVisitor: true,
    see: async () => {
      await expect.element(main().getByRole('heading', { level: 1, name: t('vip.headline') })).toBeVisible()
      await expect.poll(() => main().getByRole('radio').elements().length).toBe(6)
      await expect.poll(() => main().getByRole('listitem').filter({ hasText: 'VIP' }).elements().length).toBe(10)
      expect(sent('getUserVipInfo')).toEqual([])
    },
  },
  {
    name: 'a member sees the level, what is missing, and the bonuses',
    path,
    see: async () => {
      await expect.element(main().getByText(t('vip.missing', { points: '400', level: 13 }))).toBeVisible()
      await expect.element(bar('vip.progress')).toHaveAttribute('aria-valuenow', '600')
      await expect.element(main().getByText('600 / 1,000', { exact: true })).toBeVisible()
      await expect.element(main().getByText(t('vip.keep.left', { points: '480' }))).toBeVisible()
      await expect.element(bar('vip.keep')).toHaveAttribute('aria-valuenow', '600')
      await expect.element(main().getByText(t('vip.keep.rule', { keep: '1,200', percent: 10 }))).toBeVisible()
      await expect.poll(() => claims().elements().length).toBe(2)
      const own = main()
        .getByRole('listitem')
        .filter({ hasText: t('vip.levels.here') })
      await expect.element(own).toMatchTextContent('VIP 12')
      // 12 months of 60.50 and the birthday's 96.
      await expect.element(own).toMatchTextContent('12,000822')
      await expect
        .element(main().getByText(t('vip.year', { amount: '822', currency: 'CNY' }), { exact: false }))
        .toBeVisible()
      await own.getByText('12,000', { exact: true }).click()
      const facts = own.element().querySelectorAll('dd')
      expect([...facts].map(({ textContent }) => textContent)).toEqual(['1,200', '360', '60.50', '96', '0.25%'])
    },
  },
  {
    name: 'a level that has come to need more than the member has',
    path,
    calls: { getUserVipInfo: { ...mine, experience: '11700' } },
    see: async () => {
      await expect.element(main().getByText('11,700 / 13,000', { exact: true })).toBeVisible()
      await expect.element(bar('vip.progress')).toHaveAttribute('aria-valuenow', '900')
    },
  },
  {
    name: 'the end of the month is near',
    path,
    calls: { getUserVipInfo: { ...mine, warning: { missing: '479.75', until: '2026-03-31T16:00:00Z' } } },
    see: async () => {
      await expect.element(main().getByText('480', { exact: false }).first()).toBeVisible()
      await expect.element(main().getByRole('status').filter({ hasText: 'VIP 12' })).toBeVisible()
    },
  },
  {
    name: 'the month is done, the highest level, much experience',
    path,
    calls: {
      getUserVipInfo: {
        ...mine,
        level: 60,
        tier: 5,
        tierKey: 'vip.tier.5',
        experience: '1234567890.12345678901234',
        nextNeeded: '',
        monthExperience: '123456789.5',
        keep: '6000',
      },
      listVipLevels: {
        ...listVipLevels,
        rows: listVipLevels.rows.map((row) => ({ ...row, levelUp: '1234567890.00', needed: '1234567890' })),
      },
      listVipBonuses: { rows: [bonusOf(60, { amount: '1234567890.00', turnover: '1234567890.00' })], nextCursor: '' },
    },
    see: async () => {
      await expect.element(main().getByText(t('vip.top'))).toBeVisible()
      await expect.element(main().getByText(t('vip.keep.met')).first()).toBeVisible()
      await expect.element(main().getByText(t('vip.pointsNow', { points: '1,234,567,890' }))).toBeVisible()
    },
  },
  {
    name: 'a new member without birthday, bonuses and levels to keep',
    path,
    calls: {
      getUserVipInfo: { ...mine, level: 0, tier: 0, experience: '0', nextNeeded: '1000', keep: '0', birthday: '' },
      listVipBonuses: { rows: [], nextCursor: '' },
    },
    see: async () => {
      await seeText('vip.keep.none')()
      await seeText('vip.open.none')()
      await expect
        .element(main().getByRole('link', { name: t('vip.toProfile') }))
        .toHaveAttribute('href', '/member/profile')
      await seeText('vip.history.levelsNone')()
    },
  },
  { name: 'on its way', path, calls: { getUserVipInfo: pending, listVipLevels: pending }, see: seeSkeleton },
  {
    name: 'not there',
    path,
    calls: {
      getUserVipInfo: refused('internal'),
      listVipLevels: refused('internal'),
      listVipHistory: refused('internal'),
    },
    see: seeFailure,
  },
  {
    name: 'a site without levels',
    path,
    isVisitor: true,
    calls: { listVipLevels: { ...listVipLevels, rows: [] } },
    see: seeText('vip.levels.none'),
  },
  {
    name: 'an application under review',
    path,
    calls: { getUserVipInfo: { ...mine, transfer: transferOf({}) } },
    see: async () => {
      await seeText('vip.transfer.state.OPEN')()
      expect(
        main()
          .getByRole('button', { name: t('vip.transfer.again') })
          .elements(),
      ).toEqual([])
    },
  },
  {
    name: 'a declined application with a long reason',
    path,
    calls: {
      getUserVipInfo: {
        ...mine,
        transfer: transferOf({
          site: 'W'.repeat(60),
          state: 'REFUSED',
          reason: `${'long '.repeat(40)}${'x'.repeat(60)}`,
        }),
      },
    },
    see: async () => {
      await seeText('vip.transfer.state.REFUSED')()
      await expect.element(main().getByRole('button', { name: t('vip.transfer.again') })).toBeVisible()
    },
  },
  {
    name: 'the history of every kind',
    path,
    calls: {
      getUserVipInfo: { ...mine, transfer: transferOf({ state: 'APPROVED', level: 11 }) },
      listVipHistory: {
        rows: [
          changeOf(1),
          changeOf(2, { kind: 'DECAY', levelBefore: 12, levelAfter: 11, month: '2026-02' }),
          changeOf(3, { kind: 'DECAY', levelBefore: 12, levelAfter: 12, month: '2026-01' }),
          changeOf(4, { kind: 'KEPT', experienceAfter: '11900', month: '2025-12' }),
          changeOf(5, { kind: 'TRANSFER', levelBefore: 0 }),
          changeOf(6, { kind: 'CORRECTED', levelBefore: 13 }),
        ],
        nextCursor: '',
      },
    },
    see: async () => {
      await seeText('vip.change.DECAYSAME', { month: '2026-01', after: 12 })()
      await seeText('vip.change.CORRECTED', { before: 13, after: 12 })()
      await seeText('vip.change.KEPT', { month: '2025-12', after: 12 })()
      // Nothing is said about experience that did not change.
      const kept = main().getByRole('listitem').filter({ hasText: '2025-12' })
      await expect.element(kept).not.toMatchTextContent('→')
    },
  },
])

describe.each(onPhone)('in $lang', (kind) => {
  const go = (more: Answers = {}) => renderAt(path, { ...kind, signedIn: true, calls: { ...calls, ...more } })

  test('another tier is chosen by mouse and by keyboard', async () => {
    await go()
    const radio = (tier: number) => main().getByRole('radio', { name: t(`vip.tier.${tier}`), exact: false })
    await expect.element(radio(1)).toBeChecked()
    await radio(4).click({ force: true })
    await expect.element(radio(4)).toBeChecked()
    await expect.element(main().getByText('VIP 50', { exact: true })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(radio(5)).toBeChecked()
    await expect.element(main().getByText('VIP 60', { exact: true })).toBeVisible()
  })

  test('an application is sent with what was typed, which survives closing the dialog', async () => {
    await go()
    const apply = main().getByRole('button', { name: t('vip.transfer.apply') })
    await expect.element(apply).toBeVisible()
    await tabTo(apply)
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: t('vip.transfer.title') })
    const site = dialog.getByRole('textbox', { name: t('vip.transfer.site') })
    const send = dialog.getByRole('button', { name: t('vip.transfer.send') })
    await send.click()
    await expect.element(site).toHaveAccessibleDescription(t('vip.transfer.siteEmpty'))
    await expect.element(site).toHaveFocus()
    await expectGood()
    await site.fill(' Other House ')
    await userEvent.keyboard('{Escape}')
    await expect.element(apply).toHaveFocus()
    await apply.click()
    await expect.element(site).toHaveValue(' Other House ')
    await dialog.getByRole('textbox', { name: t('vip.transfer.proof') }).fill('lin-1, level 20')
    answer('applyVipTransfer', refused('internal'), { transfer: transferOf({}) })
    await send.click()
    await expect.element(dialog.getByText(t('errors.internal'))).toBeVisible()
    answer('getUserVipInfo', { ...mine, transfer: transferOf({}) })
    await send.click()
    await expect.element(page.getByText(t('vip.transfer.sent'))).toBeVisible()
    await expect.element(main().getByText(t('vip.transfer.open', { site: 'Other House' }))).toBeVisible()
    expect(sent('applyVipTransfer').at(-1)).toEqual({ site: 'Other House', proof: 'lin-1, level 20' })
  })

  test('the history goes on where the last page ended, and has every bonus', async () => {
    await go({ listVipHistory: { rows: [changeOf(1)], nextCursor: 'after-1' } })
    await expect.element(main().getByRole('button', { name: t('record.more') })).toBeVisible()
    answer('listVipHistory', { rows: [changeOf(2, { kind: 'TRANSFER' })], nextCursor: '' })
    await main()
      .getByRole('button', { name: t('record.more') })
      .click()
    await expect.element(main().getByText(t('vip.change.TRANSFER', { after: 12 }))).toBeVisible()
    expect(sent('listVipHistory').at(-1)).toMatchObject({ cursor: 'after-1' })
    const states = ['PAID', 'EXPIRED', 'TAKEN_BACK'] as const
    answer('listVipBonuses', { rows: states.map((state, at) => bonusOf(at, { state })), nextCursor: '' })
    await main()
      .getByRole('tab', { name: t('vip.history.bonuses') })
      .click()
    for (const state of states)
      await expect.element(main().getByText(t(`vip.state.${state}`), { exact: true })).toBeVisible()
    await expectGood()
  })

  test('the levels come in the currency of the member', async () => {
    await renderAt(path, {
      ...kind,
      signedIn: true,
      member: { currency: 'USD' },
      calls: {
        ...calls,
        listVipLevels: ({ currency = '' }) => ({ ...listVipLevels, currency: currency || 'CNY' }),
      },
    })
    await expect.element(main().getByText(t('vip.levels.currency', { currency: 'USD' }))).toBeVisible()
    expect(sent('listVipLevels')).toContainEqual({ currency: 'USD' })
  })

  test('offline: it says so, and loads when the network returns', async () => {
    setOnline(false)
    await go()
    await expect.element(main().getByText(t('record.failed.offline')).first()).toBeVisible()
    await expectGood()
    setOnline(true)
    await expect.element(main().getByText(t('vip.missing', { points: '400', level: 13 }))).toBeVisible()
  })
})
