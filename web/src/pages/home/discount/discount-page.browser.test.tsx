// The list of promotions in its states. server/src/rewards/promotion/ tests what is given and asked.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { onPhone } from '../../../test/doors.ts'
import { type Answers, answer, pending, refused, sent, setOnline } from '../../../test/network.ts'
import { everyKind, promotionClasses, promotionOf, standingOf, tierOf } from '../../../test/promotions.ts'
import { renderAt } from '../../../test/render.tsx'
import { emptyMoney } from '../../../test/replies.ts'
import { expectGood, t, tabTo } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const path = '/home/discount'
const main = () => page.getByRole('main')
const seePart = (place: Locator, text: string) => expect.poll(() => place.element().textContent).toContain(text)
const cardOf = (title: string) => main().getByRole('article').filter({ hasText: title })
const link = (title: string) => main().getByRole('link', { name: title, exact: true })

const over = promotionOf('moon', {
  state: 'ENDED',
  doingBegin: '2026-02-20T00:00:00Z',
  doingEnd: '2026-02-24T00:00:00Z',
  sort: 1,
})
const soon = promotionOf('year', {
  state: 'SOON',
  doingBegin: '2026-12-01T00:00:00Z',
  doingEnd: '2027-01-01T00:00:00Z',
})
const dollars = promotionOf('usd', { currencies: ['USD'], tiers: [tierOf('150', '1.20', { currency: 'USD' })] })
const all: Answers = {
  ...emptyMoney,
  listPromotions: { rows: [over, ...everyKind, soon] },
  listPromotionClasses: promotionClasses,
  listOwnPromotions: { rows: [], currency: 'CNY' },
}
const kindNamed = (code: string) => everyKind.find((one) => one.code === code)!

testStates(all, [
  { name: 'on its way', path, isVisitor: true, calls: { listPromotions: pending }, see: seeSkeleton },
  { name: 'not there', path, isVisitor: true, calls: { listPromotions: refused('internal') }, see: seeFailure },
  {
    name: 'no promotions',
    path,
    isVisitor: true,
    calls: { listPromotions: { rows: [] } },
    see: seeText('promotion.empty'),
  },
  {
    name: 'every kind, for a visitor',
    path,
    isVisitor: true,
    see: async () => {
      await expect.poll(() => main().getByRole('article').elements().length).toBe(everyKind.length + 2)
      const first = cardOf('Offer first')
      await expect
        .element(first.getByText(t('promotion.gives.shareTo', { percent: '50', amount: '888 CNY' })))
        .toBeVisible()
      await expect.element(first.getByText(t('promotion.wager.both', { times: 15 }))).toBeVisible()
      await expect.element(cardOf('Offer slots').getByText(t('promotion.gives.back', { percent: '0.8' }))).toBeVisible()
      await expect
        .element(cardOf('Offer race').getByText(t('promotion.gives.first', { amount: '8,888 CNY' })))
        .toBeVisible()
      await expect.element(cardOf('Offer year').getByText(t('promotion.state.SOON'))).toBeVisible()
      // What is over comes last, whatever its place.
      await seePart(main().getByRole('article').last(), t('promotion.state.ENDED'))
      expect(sent('listOwnPromotions')).toEqual([])
    },
  },
  {
    name: 'the standings of a member',
    path,
    calls: {
      listPromotions: { rows: [...everyKind, dollars] },
      listOwnPromotions: {
        currency: 'CNY',
        rows: [
          standingOf(kindNamed('ball')),
          standingOf(kindNamed('slots'), {
            receiveEnable: true,
            reason: '',
            current: '12000.00',
            target: '100.00',
            rewardAmount: '96.00',
          }),
          standingOf(kindNamed('rain'), { receiveEnable: true, reason: '', current: '1', rewardAmount: '88.00' }),
          standingOf(kindNamed('code'), { reason: 'CODE_MISSING', current: '0', target: '1' }),
          standingOf(kindNamed('levels'), { current: '1', target: '3', nextReward: '18.00' }),
          standingOf(kindNamed('birthday'), { reason: 'CLAIMED', alreadyReceiveNumber: 1 }),
          standingOf(kindNamed('rescue'), { reason: 'SPENT' }),
        ],
      },
    },
    see: async () => {
      const ball = cardOf('Offer ball')
      await expect.element(ball.getByText(t('promotion.left.MONEY', { left: '749.50', reward: '8 CNY' }))).toBeVisible()
      await expect.element(ball.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '250')
      const slots = cardOf('Offer slots')
      await expect.element(slots.getByText(t('promotion.state.READY_AMOUNT', { amount: '96.00' }))).toBeVisible()
      await expect.element(slots.getByText('12,000.00 × 0.8%', { exact: false })).toBeVisible()
      await expect.element(cardOf('Offer rain').getByText(t('promotion.state.READY'), { exact: true })).toBeVisible()
      await expect.element(cardOf('Offer code').getByText(t('promotion.state.CODE'))).toBeVisible()
      await expect
        .element(cardOf('Offer levels').getByText(t('promotion.left.LEVEL', { left: '2', reward: '18 CNY' })))
        .toBeVisible()
      await expect.element(cardOf('Offer birthday').getByText(t('promotion.state.CLAIMED'))).toBeVisible()
      await expect.element(cardOf('Offer rescue').getByText(t('promotion.state.SPENT'))).toBeVisible()
      await expect.element(cardOf('Offer usd').getByText(t('promotion.onlyIn', { currencies: 'USD' }))).toBeVisible()
      // What can be claimed, what has begun, what is open, what is done.
      const titles = main()
        .getByRole('article')
        .elements()
        .map((card) => card.querySelector('h2')?.textContent)
      expect(titles.slice(0, 4)).toEqual(['Offer rain', 'Offer slots', 'Offer ball', 'Offer levels'])
      expect(titles.indexOf('Offer birthday')).toBeGreaterThan(titles.indexOf('Offer code'))
      const today = main().getByRole('region', { name: t('reward.today') })
      await expect.element(today.getByText('96.00').first()).toBeVisible()
      await expect.element(today.getByText(t('reward.today.more', { count: 2 }))).toBeVisible()
      await expect
        .element(today.getByRole('link', { name: t('reward.today.list') }))
        .toHaveAttribute('href', '/member/rewards')
    },
  },
  {
    name: 'standings not there',
    path,
    calls: { listOwnPromotions: refused('internal') },
    see: async () => {
      await expect.element(main().getByText(t('promotion.standingFailed'), { exact: false })).toBeVisible()
      await expect.element(cardOf('Offer ball')).toBeVisible()
      answer('listOwnPromotions', { rows: [standingOf(kindNamed('ball'))], currency: 'CNY' })
      await main()
        .getByRole('button', { name: t('site.retry') })
        .click()
      await expect.element(cardOf('Offer ball').getByRole('progressbar')).toBeVisible()
    },
  },
  {
    name: 'long words and large amounts',
    path,
    calls: {
      listPromotions: {
        rows: [
          promotionOf('long', {
            diyTitle: 'A_very_long_title_without_any_space_that_an_operator_has_written_for_the_whole_of_the_winter',
            tiers: [tierOf('123456789012.50', '1234567890.25')],
          }),
        ],
      },
      listOwnPromotions: {
        currency: 'CNY',
        rows: [
          standingOf(promotionOf('long'), {
            current: '1234567890.12',
            target: '123456789012.50',
            nextReward: '1234567890.25',
          }),
        ],
      },
    },
    see: async () => expect.element(main().getByText('122,222,221,122.38', { exact: false })).toBeVisible(),
  },
])

test.each(onPhone)('offline: it says so, and loads when the network returns, in $lang', async (kind) => {
  setOnline(false)
  await renderAt(path, { ...kind, calls: all })
  await expect.element(main().getByText(t('record.failed.offline'))).toBeVisible()
  await expectGood()
  setOnline(true)
  await expect.element(cardOf('Offer ball')).toBeVisible()
})

test('a classification is a part of the address, with a history entry', async () => {
  await renderAt(path, { calls: all })
  await main()
    .getByRole('radio', { name: t('promotion.class.VIP') })
    .click({ force: true })
  await expect.poll(() => location.search).toBe('?class=VIP')
  await expect.poll(() => main().getByRole('article').elements().length).toBe(2)
  history.back()
  await expect.poll(() => main().getByRole('article').elements().length).toBe(everyKind.length + 2)
})

test('a classification of the address is chosen, and an unknown one says that it is empty', async () => {
  await renderAt(`${path}?class=NOBODY`, { calls: all })
  await expect.element(main().getByText(t('promotion.emptyClass'))).toBeVisible()
  await main()
    .getByRole('button', { name: t('promotion.showAll') })
    .click()
  await expect.element(cardOf('Offer ball')).toBeVisible()
})

test('by keyboard: into a promotion, and back to the card that was opened', async () => {
  await renderAt(path, { calls: all })
  await expect.element(link('Offer rain')).toBeVisible()
  await tabTo(link('Offer rain'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?id=rain')
  await expect.element(main().getByRole('heading', { level: 1, name: 'Offer rain' })).toBeVisible()
  expect(document.activeElement?.id).toBe('main')
  expect(document.title).toContain('Offer rain')
  history.back()
  await expect.element(link('Offer rain')).toHaveFocus()
  history.forward()
  await expect.element(main().getByRole('heading', { level: 1, name: 'Offer rain' })).toBeVisible()
  await main()
    .getByRole('link', { name: t('promotion.back') })
    .click()
  await expect.element(link('Offer rain')).toHaveFocus()
})
