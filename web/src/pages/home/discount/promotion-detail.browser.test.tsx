// One promotion: its terms, what a member has reached, and the claim. server/src/rewards/promotion/ tests what is paid.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { onPhone } from '../../../test/doors.ts'
import { answer, pending, refused, sent, setOnline } from '../../../test/network.ts'
import {
  checked,
  discountCalls as all,
  kindNamed,
  type Promotion,
  promotionOf,
  ready,
  type Standing,
  tierOf,
  wallets,
} from '../../../test/promotions.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

const main = () => page.getByRole('main')
const seePart = (place: Locator, text: string) => expect.poll(() => place.element().textContent).toContain(text)
const pathOf = (code: string) => `/home/discount?id=${code}`
const ball = kindNamed('ball')
const claimButton = (amount: string, currency = 'CNY') =>
  main().getByRole('button', { name: t('promotion.claim', { amount, currency }) })
const state = (
  code: string,
  change: Partial<Standing>,
  see: () => Promise<void>,
  promotion: Partial<Promotion> = {},
) => {
  const shown = { ...kindNamed(code), ...promotion }
  return {
    name: `${code}: ${change.reason}`,
    path: pathOf(code),
    calls: { listPromotions: { rows: [shown] }, ...checked(shown, change) },
    see,
  }
}
const seeBoth =
  (...keys: [string, Record<string, string>?][]) =>
  async () => {
    for (const [key, values] of keys) await seeText(key, values)()
  }
const seeWay = (reason: string, way: string, leads: string) => async () => {
  await seeBoth([`promotion.reason.${reason}`], [`promotion.why.${reason}`])()
  await expect.element(main().getByRole('link', { name: t(`promotion.go.${way}`) })).toHaveAttribute('href', leads)
}

const reasons = [
  state(
    'rain',
    { reason: 'NOT_NOW', current: '0' },
    seeText('promotion.why.NOT_NOW', { hours: '12:00-12:30 / 20:00-20:30' }),
  ),
  state('ball', { reason: 'CLAIMED', current: '1000.00' }, seeText('promotion.again.DAY')),
  state('steps', { reason: 'CLAIMED', current: '2000.00', target: '' }, seeText('promotion.again.ALL')),
  state('ball', { reason: 'SPENT' }, seeText('promotion.why.SPENT')),
  state('ball', { reason: 'PAUSED' }, seeText('promotion.why.PAUSED'), { state: 'PAUSED' }),
  state('ball', { reason: 'ENDED' }, seeText('promotion.why.ENDED_EARLY'), { state: 'ENDED' }),
  state('ball', { reason: 'SOON' }, seeText('promotion.reason.SOON'), {
    state: 'SOON',
    doingBegin: '2026-12-01T00:00:00Z',
  }),
  state('birthday', { reason: 'LEVEL_LOW' }, seeText('promotion.why.LEVEL_LOW', { level: 1 })),
  state('birthday', { reason: 'NO_BIRTHDAY' }, seeWay('NO_BIRTHDAY', 'birthday', '/member/profile')),
  state('birthday', { reason: 'NOT_BIRTHDAY' }, seeText('promotion.why.NOT_BIRTHDAY')),
  state('steps', { reason: 'ONLY_NEW' }, seeText('promotion.why.ONLY_NEW')),
  state('steps', { reason: 'NOT_NEW_PERSON' }, seeText('promotion.why.NOT_NEW_PERSON')),
  state('ball', { reason: 'PHONE_MISSING' }, seeWay('PHONE_MISSING', 'phone', '/member/security')),
  state('first', { reason: 'NO_DEPOSIT', current: '0.00' }, seeWay('NO_DEPOSIT', 'deposit', '/member/recharge')),
  state('first', { reason: 'WITHDRAWN', current: '0.00' }, seeText('promotion.why.WITHDRAWN')),
  state('ball', { current: '50.00', target: '1000.00' }, seeWay('NOT_REACHED', 'play', '/game')),
  state(
    'qmfl',
    { current: '688.00', running: { current: '312.00', target: '1000.00', rewardAmount: '0.00' } },
    async () => {
      const before = t('promotion.before.WEEK')
      await seeText('promotion.missed', { before, amount: '688.00' })()
      await expect.element(main().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '312')
      await expect.element(main().getByRole('link', { name: t('promotion.go.play') })).toBeVisible()
    },
  ),
  state('slots', { current: '50.00', target: '100.00' }, async () => {
    await seeText('promotion.why.NO_NEXT')()
    expect(main().getByRole('progressbar').elements()).toEqual([])
  }),
]

test.each(reasons)('$name is said in words, and nothing is offered', async ({ path, calls, see }) => {
  await renderAt(path, { signedIn: true, calls: { ...all, ...calls } })
  await see()
  const mine = main().getByRole('region', { name: t('promotion.mine') })
  expect(mine.getByRole('button').elements()).toEqual([])
})

testStates(all, [
  { name: 'on its way', path: pathOf('ball'), isVisitor: true, calls: { listPromotions: pending }, see: seeSkeleton },
  {
    name: 'not there',
    path: pathOf('ball'),
    isVisitor: true,
    calls: { listPromotions: refused('internal') },
    see: seeFailure,
  },
  { name: 'an unknown id', path: pathOf('nothing'), isVisitor: true, see: seeText('promotion.unknown') },
  {
    name: 'a visitor is asked to log in',
    path: pathOf('first'),
    isVisitor: true,
    see: async () => {
      await expect.element(main().getByRole('heading', { level: 1, name: 'Offer first' })).toBeVisible()
      await seeText('promotion.gives.shareTo', { percent: '50', amount: '888 CNY' })()
      await expect
        .element(main().getByRole('cell', { name: t('promotion.base.MONEY', { min: '100.00' }) }))
        .toBeVisible()
      await seeText('promotion.terms.daysOf', { days: 30 })()
      await expect.element(main().getByText('Every bet fills the ball.')).toBeVisible()
      expect(sent('checkPromotion')).toEqual([])
      await main()
        .getByRole('button', { name: t('promotion.claim.login') })
        .click()
      await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      // Who has no account yet comes first.
      const [register] = main()
        .getByRole('region', { name: t('promotion.mine') })
        .getByRole('button')
        .elements()
      expect(register?.textContent).toContain(t('promotion.claim.register'))
    },
  },
  {
    name: 'the next round, with a reminder',
    path: pathOf('rain'),
    isVisitor: true,
    see: async () => {
      const round = main().getByRole('region', { name: t('promotion.round') })
      await expect.poll(() => round.getByRole('timer').element().textContent).toMatch(/\d:\d\d/)
      const saved: Blob[] = []
      const make = URL.createObjectURL
      URL.createObjectURL = (file) => {
        if (file instanceof Blob) saved.push(file)
        return make.call(URL, file)
      }
      await round.getByRole('button', { name: t('promotion.round.remind') }).click()
      await expect.poll(async () => (await saved[0]?.text())?.match(/BEGIN:VEVENT/g)).toHaveLength(2)
      URL.createObjectURL = make
    },
  },
  {
    name: 'ended, for a visitor',
    path: pathOf('moon'),
    isVisitor: true,
    calls: { listPromotions: { rows: [promotionOf('moon', { state: 'ENDED', doingEnd: '2026-02-24T00:00:00Z' })] } },
    see: async () => {
      await seeText('promotion.reason.ENDED')()
      expect(
        main()
          .getByRole('button', { name: t('promotion.claim.login') })
          .elements(),
      ).toEqual([])
    },
  },
  {
    name: 'the offer to all people',
    path: pathOf('qmfl'),
    isVisitor: true,
    see: async () => {
      await seeText('promotion.gives.back', { percent: '0.3' })()
      const agents = main().getByRole('link', { name: t('promotion.go.agent') })
      await expect.element(agents).toHaveAttribute('href', '/home/teamwork')
    },
  },
  { name: 'the standing on its way', path: pathOf('ball'), calls: { checkPromotion: pending }, see: seeSkeleton },
  {
    name: 'the standing not there',
    path: pathOf('ball'),
    calls: { checkPromotion: refused('internal') },
    see: seeFailure,
  },
  {
    name: 'a part of the way',
    path: pathOf('steps'),
    calls: checked(kindNamed('steps'), { current: '620.00', target: '2000.00', nextReward: '18.00' }, [
      { calculationBase: '100.00|', rewardAmount: '3.00', isReached: true, isClaimed: true },
      { calculationBase: '500.00|', rewardAmount: '8.00', isReached: true, isClaimed: false },
      { calculationBase: '2000.00|', rewardAmount: '18.00', isReached: false, isClaimed: false },
    ]),
    see: async () => {
      await seeText('promotion.left.MONEY', { left: '1,380.00', reward: '18 CNY' })()
      const row = (min: string) => main().getByRole('row').filter({ hasText: min })
      await expect.element(row('100.00').getByText(t('promotion.steps.claimed'))).toBeVisible()
      await expect.element(row('500.00').getByText(t('promotion.steps.reached'))).toBeVisible()
      await expect.element(row('2,000.00').getByText(t('promotion.steps.open'))).toBeVisible()
      await expect.element(row('2,000.00').getByText('18 CNY')).toBeVisible()
    },
  },
  {
    name: 'a share that is ready waits as a bonus',
    path: pathOf('daily'),
    calls: checked(
      kindNamed('daily'),
      { ...ready, current: '500.00', target: '200.00', rewardAmount: '40.00', required: '400.00' },
      [{ calculationBase: '200.00|', rewardAmount: '40.00', isReached: true, isClaimed: false }],
    ),
    see: async () => {
      await expect.element(claimButton('40.00')).toBeVisible()
      await seeText('promotion.line.share', { base: '500.00', percent: '8', reward: '40 CNY' })()
      await seeText('promotion.pays.bonusDays', { required: '400.00 CNY', days: 7 })()
    },
  },
  {
    name: 'a share at its limit',
    path: pathOf('daily'),
    calls: checked(kindNamed('daily'), {
      ...ready,
      current: '9000.00',
      target: '200.00',
      rewardAmount: '188.00',
      required: '1880.00',
    }),
    see: seeText('promotion.line.limit', { base: '9,000.00', percent: '8', reward: '188 CNY' }),
  },
  {
    name: 'a packet by chance',
    path: pathOf('rain'),
    calls: checked(kindNamed('rain'), {
      ...ready,
      current: '1',
      target: '1',
      rewardAmount: '88.00',
      required: '88.00',
    }),
    see: async () => {
      await expect.element(main().getByRole('button', { name: t('promotion.claim.chance') })).toBeVisible()
      await seeText('promotion.claimableUpTo')()
    },
  },
  ...reasons.filter(({ name }) => name === 'birthday: NO_BIRTHDAY'),
  {
    name: 'a race, with its board',
    path: pathOf('race'),
    calls: {
      ...checked(kindNamed('race'), { current: '0', target: '50' }),
      listRanks: {
        currency: 'CNY',
        rows: Array.from({ length: 5 }, (_, place) => ({
          rank: place + 1,
          userName: `l***${place}`,
          turnover: `${9 - place}8400.00`,
          rewardAmount: place === 4 ? '0.00' : '3888.00',
          isMe: place === 2,
        })),
      },
    },
    see: async () => {
      await seeText('promotion.missed.unranked', { before: t('promotion.before.WEEK') })()
      const board = main().getByRole('table').filter({ hasText: 'l***0' })
      await seePart(board.getByRole('row').filter({ hasText: 'l***2' }), t('promotion.ranks.me'))
      // Phones have it below the name.
      const turnovers = board.getByText('98,400.00', { exact: false }).elements()
      expect(turnovers.filter((one) => one.checkVisibility())).toHaveLength(1)
      await expect.element(main().getByRole('cell', { name: t('promotion.base.RANK.one', { min: '1' }) })).toBeVisible()
      await expect
        .element(main().getByRole('cell', { name: t('promotion.base.RANK.to', { min: '2', max: '3' }) }))
        .toBeVisible()
    },
  },
  {
    name: 'a race nobody has played, and a board that is not there',
    path: pathOf('race'),
    isVisitor: true,
    calls: { listRanks: refused('internal') },
    see: async () => {
      await seeFailure()
      answer('listRanks', { rows: [], currency: 'CNY' })
      await main()
        .getByRole('button', { name: t('site.retry') })
        .click()
      await seeText('promotion.ranks.empty')()
    },
  },
  {
    name: 'no wallet of the currency',
    path: pathOf('usd'),
    calls: {
      listWallets: wallets('CNY'),
      listPromotions: {
        rows: [promotionOf('usd', { currencies: ['USD'], tiers: [tierOf('150', '1.20', { currency: 'USD' })] })],
      },
      ...checked(promotionOf('usd'), { currency: 'USD' }),
    },
    see: seeText('promotion.noWallet', { currency: 'USD' }),
  },
])

const rowsOf = (caption: string) =>
  [...main().getByRole('region', { name: caption }).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent),
  )

test('every step has its own figure and its own reward', async () => {
  await renderAt(pathOf('steps'), { calls: all })
  const base = (min: string) => t('promotion.base.MONEY', { min })
  await expect.element(main().getByRole('region', { name: t('promotion.steps') })).toBeVisible()
  expect(rowsOf(t('promotion.steps'))).toEqual([
    [base('100.00'), '3\u00a0CNY'],
    [base('500.00'), '8\u00a0CNY'],
    [base('2,000.00'), '18\u00a0CNY'],
  ])
})

test('the way to the reward is counted in the currency of the member', async () => {
  const tiers = [tierOf('1000', '8'), tierOf('150', '1.20', { currency: 'USD' })]
  const both = promotionOf('both', { currencies: ['CNY', 'USD'], tiers })
  const standing = { current: '30.00', target: '150.00', nextReward: '1.20', currency: 'USD' }
  await renderAt(pathOf('both'), {
    signedIn: true,
    member: { currency: 'USD' },
    calls: {
      ...all,
      listWallets: {
        rows: [
          { currency: 'CNY', isOpen: true, isDefault: false, balance: '10.00' },
          { currency: 'USD', isOpen: true, isDefault: true, balance: '10.00' },
        ],
      },
      listPromotions: { rows: [both] },
      ...checked(both, standing, [
        { calculationBase: '150.00|', rewardAmount: '1.20', isReached: false, isClaimed: false },
      ]),
    },
  })
  await seeText('promotion.left.MONEY', { left: '120.00', reward: '1.20 USD' })()
  const bar = main().getByRole('progressbar')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '200')
  await expect.element(bar).toHaveAttribute('aria-valuetext', expect.stringContaining('150.00'))
  expect(rowsOf(t('promotion.steps'))[0]?.[1]).toBe('1.20\u00a0USD')
  expect(sent('checkPromotion')).toEqual([{ favorId: 'both', currency: '' }])
})

test('its id opens it as well as its code, and the link that is copied has the code', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  await renderAt(pathOf(ball.id), { calls: all })
  await expect.element(main().getByRole('heading', { level: 1, name: ball.diyTitle })).toBeVisible()
  await main()
    .getByRole('button', { name: t('promotion.share') })
    .click()
  await expect.poll(() => copied).toEqual([`${location.origin}/home/discount?id=ball`])
  await expect.element(page.getByText(t('copy.done'))).toBeVisible()
  Reflect.deleteProperty(navigator, 'clipboard')
})

test('links of the introduction stay in the site, and what is hostile in it does nothing', async () => {
  const introduction =
    '<p>Words <a href="/game?type=fishing">the games</a></p><img src=x onerror=alert(1)><script>alert(1)</script>'
  await renderAt(pathOf('words'), {
    calls: { ...all, listPromotions: { rows: [promotionOf('words', { introduction })] } },
  })
  const inward = main().getByRole('link', { name: 'the games' })
  await expect.element(inward).toBeVisible()
  expect(document.querySelectorAll('main img, main script')).toHaveLength(0)
  await inward.click()
  await expect.poll(() => location.pathname + location.search).toBe('/game?type=fishing')
})

test.each(onPhone)('offline: it says so, and loads when the network returns, in $lang', async (kind) => {
  setOnline(false)
  await renderAt(pathOf('ball'), { ...kind, calls: all })
  await expect.element(main().getByText(t('record.failed.offline'))).toBeVisible()
  await expectGood()
  setOnline(true)
  await expect.element(main().getByRole('heading', { level: 1, name: ball.diyTitle })).toBeVisible()
})
