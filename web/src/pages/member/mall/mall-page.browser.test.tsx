// The points mall in its states, its dialogs and orders. server/src/rewards/mall/ tests stock, limits and points.
import type { Reply } from '@mingtang/contract/client.ts'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Address } from '../../../address/address-text.ts'
import { onPhone } from '../../../test/doors.ts'
import { passFundProof } from '../../../test/fund-proof.ts'
import { answer, type Answers, lost, pending, refused, sent, setOnline } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t, tabTo } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'

type Items = Reply<'listMallItems'>
type Item = Items['rows'][number]
type Order = Reply<'listMallOrders'>['rows'][number]

const path = '/member/mall'
const ordersPath = '/member/mall?tab=orders'
const idOf = (place: number) => `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`
const itemOf = (place: number, change: Partial<Item> = {}): Item => ({
  id: idOf(place),
  name: `青瓷杯 ${place}`,
  description: '200 毫升，配竹托。',
  cover: 'cup',
  price: '180',
  left: 120,
  limit: 2,
  ordered: 0,
  state: 'OPEN',
  missing: '0',
  ...change,
})
const cup = itemOf(1, { name: '青瓷杯' })
const fan = itemOf(2, { name: '素面折扇', cover: 'fan', price: '60', limit: 0 })
const offered = (rows: Item[], change: Partial<Items> = {}): Items => ({
  rows,
  nextCursor: '',
  points: '360',
  ...change,
})

const hangzhou: Address = {
  id: idOf(50),
  recipient: '林青',
  phone: '+8613800001111',
  phoneAreaCode: 86,
  country: 'CN',
  province: '330000',
  city: '330100',
  district: '330106',
  divisionNames: ['浙江省', '杭州市', '西湖区'],
  detail: '西溪路 518 号',
  postalCode: '310023',
  status: 'ENABLE',
  createdAt: '2026-03-01T12:30:00Z',
}
const penang: Address = {
  ...hangzhou,
  id: idOf(51),
  recipient: 'Siti Aminah',
  phone: '+60123456789',
  phoneAreaCode: 60,
  country: 'MY',
  province: 'Pulau Pinang',
  city: 'George Town',
  district: '',
  divisionNames: [],
  detail: '12-3A, Lebuh Chulia',
  postalCode: '10200',
  status: 'DISABLE',
}
const { id: _id, status: _status, createdAt: _createdAt, ...written } = hangzhou
const orderOf = (place: number, change: Partial<Order> = {}): Order => ({
  id: idOf(100 + place),
  itemId: cup.id,
  name: '青瓷杯',
  cover: 'cup',
  price: '180',
  state: 'PLACED',
  carrier: '',
  trackingNumber: '',
  reason: '',
  address: written,
  placedAt: `2026-03-${String(28 - place).padStart(2, '0')}T02:00:00Z`,
  acceptedAt: '',
  shippedAt: '',
  endedAt: '',
  ...change,
})
const placed = orderOf(0)
const ordered = (...rows: Order[]) => ({ rows, nextCursor: '' })
const everyState = [
  placed,
  orderOf(1, { name: '黄铜书签', cover: 'bookmark', state: 'ACCEPTED', acceptedAt: '2026-03-27T03:00:00Z' }),
  orderOf(2, {
    name: '素面折扇',
    cover: 'fan',
    state: 'SHIPPED',
    acceptedAt: '2026-03-26T03:00:00Z',
    shippedAt: '2026-03-27T09:00:00Z',
    carrier: '顺丰速运',
    trackingNumber: 'SF1024681357911',
  }),
  orderOf(3, { state: 'REFUSED', reason: '这一批有划痕，已停发', endedAt: '2026-03-26T09:00:00Z' }),
  orderOf(4, { state: 'CANCELLED', endedAt: '2026-03-25T09:00:00Z' }),
]

const calls: Answers = {
  listMallItems: offered([cup, fan]),
  listAddresses: { rows: [hangzhou, penang], limit: 20 },
  listMallOrders: ordered(...everyState),
}
const main = () => page.getByRole('main')
const button = (room: Locator, key: string, values?: Record<string, string>) =>
  room.getByRole('button', { name: t(key, values), exact: true })
const cardOf = (item: Item) => main().getByRole('article', { name: item.name, exact: true })
const confirmDialog = () => page.getByRole('dialog', { name: t('mall.confirm.title'), exact: true })
const cancelDialog = () => page.getByRole('dialog', { name: t('mall.cancelTitle'), exact: true })
const points = (amount: string) => t('mall.price', { points: amount })
const open = (kind: Parameters<typeof renderAt>[1] = {}, at = path) => renderAt(at, { signedIn: true, calls, ...kind })

async function openOrder(item = cup): Promise<Locator> {
  await button(main(), 'mall.orderNamed', { name: item.name }).click()
  await expect.element(confirmDialog()).toBeVisible()
  return confirmDialog()
}

async function openCancel(): Promise<Locator> {
  await main().getByRole('article').first().getByRole('button').click()
  await expect.element(cancelDialog()).toBeVisible()
  return cancelDialog()
}

testStates(calls, [
  {
    name: 'items of every kind',
    path,
    calls: {
      listMallItems: offered([
        fan,
        itemOf(3, { name: '黄铜书签', cover: 'bookmark', price: '80', state: 'LIMIT', limit: 3, ordered: 3 }),
        cup,
        itemOf(4, { name: '高山绿茶', cover: 'tea', price: '260', state: 'SOLD_OUT', left: 0 }),
        itemOf(5, { name: '长柄雨伞', cover: 'umbrella', price: '480', state: 'POINTS', missing: '120', limit: 1 }),
        itemOf(6, { name: '纸灯', cover: 'lamp', price: '1200', state: 'POINTS', missing: '840', limit: 1 }),
        itemOf(7, { name: '降噪耳机', cover: 'headphones', price: '2880', state: 'POINTS', missing: '2520', limit: 1 }),
        itemOf(8, { name: '旗舰手机', cover: 'phone', price: '28800', state: 'POINTS', missing: '28440', limit: 1 }),
      ]),
    },
    see: async () => {
      await expect.element(main().getByText(t('mall.limitReached', { count: 3 }))).toBeVisible()
      await expect.element(main().getByText(t('mall.soldOut'))).toBeVisible()
      await expect.element(main().getByText(t('mall.missing', { points: '28,440' }))).toBeVisible()
      // Only what can be ordered has a button.
      const buttons = main().getByRole('article').getByRole('button')
      expect(buttons.elements()).toHaveLength(2)
    },
  },
  { name: 'no items', path, calls: { listMallItems: offered([], { points: '0' }) }, see: seeText('mall.emptyNote') },
  { name: 'items on their way', path, calls: { listMallItems: pending }, see: seeSkeleton },
  { name: 'items not there', path, calls: { listMallItems: refused('internal') }, see: seeFailure },
  {
    name: 'long words and many points',
    path,
    calls: {
      listMallItems: offered(
        [
          itemOf(1, {
            name: 'W'.repeat(60),
            description: `${'Celadon cup with a saucer '.repeat(10)}${'x'.repeat(60)}`,
            price: '999999999',
            state: 'POINTS',
            missing: '999999999',
            left: 1_000_000,
            limit: 1_000,
          }),
          fan,
        ],
        { points: '1234567890123' },
      ),
    },
    see: async () => await expect.element(main().getByText(points('999,999,999'))).toBeVisible(),
  },
  {
    name: 'the order dialog',
    path,
    see: async () => {
      const dialog = await openOrder()
      await expect.element(dialog.getByText('180', { exact: true }).first()).toBeVisible()
      await expect.element(dialog.getByRole('radio').first()).toBeChecked()
    },
  },
  {
    name: 'the order dialog without an address',
    path,
    calls: { listAddresses: { rows: [], limit: 20 } },
    see: async () => {
      const dialog = await openOrder()
      const link = dialog.getByRole('link', { name: t('mall.addAddress'), exact: true })
      await expect.element(link).toHaveAttribute('href', '/member/addresses')
      expect(button(dialog, 'mall.confirm.submit').elements()).toEqual([])
    },
  },
  {
    name: 'the order dialog whose addresses are not there',
    path,
    calls: { listAddresses: refused('internal') },
    see: async () => {
      const dialog = await openOrder()
      await expect.element(dialog.getByText(t('address.failed'))).toBeVisible()
      await expect.element(button(dialog, 'site.retry')).toBeVisible()
    },
  },
  {
    name: 'orders of every state',
    path: ordersPath,
    see: async () => {
      for (const state of ['PLACED', 'ACCEPTED', 'SHIPPED', 'REFUSED', 'CANCELLED'])
        await expect.element(main().getByText(t(`mall.state.${state}`), { exact: true })).toBeVisible()
      await expect.element(main().getByText('这一批有划痕，已停发')).toBeVisible()
      await expect.element(main().getByText('SF1024681357911')).toBeVisible()
      expect(
        main()
          .getByRole('button', { name: t('mall.cancel'), exact: false })
          .elements(),
      ).toHaveLength(1)
    },
  },
  { name: 'no orders', path: ordersPath, calls: { listMallOrders: ordered() }, see: seeText('mall.orders.emptyNote') },
  { name: 'orders on their way', path: ordersPath, calls: { listMallOrders: pending }, see: seeSkeleton },
  { name: 'orders not there', path: ordersPath, calls: { listMallOrders: refused('internal') }, see: seeFailure },
  {
    name: 'an order with long words',
    path: ordersPath,
    calls: {
      listMallOrders: ordered(
        orderOf(0, {
          name: 'W'.repeat(60),
          price: '999999999',
          state: 'SHIPPED',
          carrier: 'Express '.repeat(5).trim(),
          trackingNumber: 'X'.repeat(40),
          shippedAt: '2026-03-27T09:00:00Z',
          address: { ...written, recipient: 'W'.repeat(60), detail: 'x'.repeat(120) },
        }),
        orderOf(1, { state: 'REFUSED', reason: 'x'.repeat(200), endedAt: '2026-03-27T09:00:00Z' }),
      ),
    },
    see: async () => await expect.element(main().getByText('X'.repeat(40))).toBeVisible(),
  },
])

describe.each(onPhone)('in $lang', (kind) => {
  test('an item is ordered by keyboard to a chosen address, and is then among the orders', async () => {
    await open(kind)
    const order = button(main(), 'mall.orderNamed', { name: cup.name })
    await expect.element(order).toBeVisible()
    await tabTo(order)
    await userEvent.keyboard('{Enter}')
    const dialog = confirmDialog()
    await expect.element(dialog.getByRole('radio').first()).toBeChecked()
    await tabTo(dialog.getByRole('radio').first())
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(dialog.getByRole('radio').nth(1)).toBeChecked()
    answer('placeMallOrder', refused('fundPasswordRequired'), { order: placed, points: '180' })
    await tabTo(button(dialog, 'mall.confirm.submit'))
    await passFundProof(() => userEvent.keyboard('{Enter}'))
    await expect.element(page.getByText(t('mall.placed'))).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(main().getByRole('tab', { name: t('mall.tab.orders') }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.element(main().getByText(t('mall.state.PLACED'), { exact: true })).toBeVisible()
    const asked = { itemId: cup.id, addressId: penang.id, price: '180' }
    expect(sent('placeMallOrder')).toEqual([asked, asked])
    await expectGood()
  })

  test('a refusal is said in the dialog, with the price as it is now', async () => {
    await open(kind)
    const dialog = await openOrder()
    await expect.element(button(dialog, 'mall.confirm.submit')).toBeVisible()
    answer('listMallItems', offered([itemOf(1, { name: cup.name, price: '200' }), fan]))
    answer('placeMallOrder', refused('mallItemChanged'), { order: placed, points: '160' })
    await button(dialog, 'mall.confirm.submit').click()
    await expect.element(dialog.getByText(t('errors.mallItemChanged'))).toBeInViewport({ ratio: 1 })
    await expect.element(dialog.getByText('200', { exact: true })).toBeVisible()
    await expectGood()
    await button(dialog, 'mall.confirm.submit').click()
    await expect.element(page.getByText(t('mall.placed'))).toBeVisible()
    expect(sent('placeMallOrder').map(({ price }) => price)).toEqual(['180', '200'])
  })

  test('an item that is gone meanwhile cannot be ordered any more', async () => {
    await open(kind)
    const dialog = await openOrder()
    await expect.element(button(dialog, 'mall.confirm.submit')).toBeVisible()
    answer('listMallItems', offered([fan]))
    answer('placeMallOrder', refused('mallItemChanged'))
    await button(dialog, 'mall.confirm.submit').click()
    // The reason is shown in the button, which has the focus.
    const submit = dialog.getByRole('button', { name: t('mall.confirm.submit'), exact: false })
    await expect.element(submit).toHaveAccessibleDescription(t('mall.gone'))
    await submit.click({ force: true })
    await button(dialog, 'mall.confirm.back').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('placeMallOrder')).toHaveLength(1)
  })

  test('an order without an answer is asked again under its id, and nothing else is sent', async () => {
    await open(kind)
    const dialog = await openOrder()
    answer('placeMallOrder', lost, { order: placed, points: '180' })
    await button(dialog, 'mall.confirm.submit').click()
    await expect.element(page.getByText(t('mall.placed'))).toBeVisible()
    const [first, second] = sent('placeMallOrder')
    expect(second).toEqual(first)
    expect(sent('placeMallOrder')).toHaveLength(2)
  })

  test('only what the points are enough for, and back to all', async () => {
    answer('listMallItems', offered([cup, fan]))
    await open(kind)
    await expect.element(cardOf(cup)).toBeVisible()
    answer('listMallItems', offered([]))
    await main()
      .getByRole('radio', { name: t('mall.filter.affordable') })
      .click({ force: true })
    await expect.element(main().getByText(t('mall.emptyAffordable'))).toBeVisible()
    await expectGood()
    expect(sent('listMallItems').at(-1)).toMatchObject({ isAffordable: true })
    answer('listMallItems', offered([cup, fan]))
    await button(main(), 'mall.showAll').click()
    await expect.element(cardOf(fan)).toBeVisible()
  })

  test('an order is cancelled, and its points are back', async () => {
    await open(kind, ordersPath)
    const dialog = await openCancel()
    await expect.element(dialog.getByText(t('mall.cancelNote', { points: '180' }))).toBeVisible()
    await expectGood()
    const cancelled = { ...placed, state: 'CANCELLED' as const, endedAt: '2026-03-28T03:00:00Z' }
    answer('cancelMallOrder', { order: cancelled, points: '360' })
    answer('listMallOrders', ordered(cancelled))
    await button(dialog, 'mall.cancelConfirm').click()
    await expect.element(page.getByText(t('mall.cancelled'))).toBeVisible()
    const first = main().getByRole('article').first()
    await expect.element(first.getByText(t('mall.state.CANCELLED'), { exact: true })).toBeVisible()
    await expect.element(main().getByRole('link', { name: t('security.back') })).toHaveFocus()
    expect(sent('cancelMallOrder')).toEqual([{ id: placed.id }])
  })

  test('an order that was confirmed meanwhile stays, and the list says so', async () => {
    await open(kind, ordersPath)
    const dialog = await openCancel()
    answer('cancelMallOrder', refused('mallOrderDecided'))
    answer('listMallOrders', ordered({ ...placed, state: 'ACCEPTED', acceptedAt: '2026-03-28T03:00:00Z' }))
    await button(dialog, 'mall.cancelConfirm').click()
    await expect.element(dialog.getByText(t('errors.mallOrderDecided'))).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    const first = main().getByRole('article').first()
    await expect.element(first.getByText(t('mall.state.ACCEPTED'), { exact: true })).toBeVisible()
  })

  test.each([path, ordersPath])('%s offline: it says so, and loads when the network returns', async (at) => {
    setOnline(false)
    await open(kind, at)
    await expect.element(main().getByText(t('record.failed.offline'))).toBeVisible()
    await expectGood()
    setOnline(true)
    await expect.element(main().getByRole('article').first()).toBeVisible()
  })

  test('goes on where the last page ended, after a failure too', async () => {
    const rows = (from: number) => Array.from({ length: 4 }, (_, place) => itemOf(from + place))
    await open({ ...kind, calls: { ...calls, listMallItems: offered(rows(1), { nextCursor: 'behind-4' }) } })
    await expect.element(button(main(), 'site.more')).toBeVisible()
    answer('listMallItems', refused('internal'), offered(rows(5)))
    await button(main(), 'site.more').click()
    await expect.element(main().getByText(t('record.failed.more'), { exact: false })).toBeVisible()
    await button(main(), 'site.retry').click()
    await expect.element(main().getByText(t('mall.end', { count: 8 }))).toBeVisible()
    expect(main().getByRole('article').elements()).toHaveLength(8)
    expect(sent('listMallItems').at(-1)).toMatchObject({ isAffordable: false, cursor: 'behind-4' })
  })
})
