// The page of the addresses in its states, and its dialogs. server/src/identity/address/*.test.ts tests what is stored.
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { onPhone } from '../../../test/doors.ts'
import { answer, type Answers, lost, pending, refused, sent, setOnline } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t, tabTo } from '../../../test/screen.ts'
import { seeFailure, seeSkeleton, seeText, testStates } from '../../../test/states.ts'
import type { Address } from '../../../address/address-text.ts'

const path = '/member/addresses'

const hangzhou: Address = {
  id: '0198a3f2-5c1e-7f00-8a00-000000000001',
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
  id: '0198a3f2-5c1e-7f00-8a00-000000000002',
  recipient: 'Siti Aminah',
  phone: '+60123456789',
  phoneAreaCode: 60,
  country: 'MY',
  province: 'Pulau Pinang',
  city: 'George Town',
  district: '',
  divisionNames: [],
  detail: '12-3A, Lebuh Chulia',
  postalCode: '',
  status: 'DISABLE',
}
const long: Address = {
  ...penang,
  id: '0198a3f2-5c1e-7f00-8a00-000000000003',
  recipient: 'W'.repeat(60),
  province: 'Pulau-'.repeat(10),
  city: 'x'.repeat(60),
  detail: `${'Lebuh Chulia '.repeat(4)}${'x'.repeat(60)}`,
}
const right: Address = {
  ...penang,
  id: '0198a3f2-5c1e-7f00-8a00-000000000004',
  recipient: 'علی\u200cرضا',
  country: 'IR',
  phone: '+989123456789',
  phoneAreaCode: 98,
  province: '',
  city: 'تهران',
  detail: 'خیابان ولیعصر، پلاک ۱۲',
}
const twenty = Array.from({ length: 20 }, (_, at) => ({
  ...penang,
  id: `0198a3f2-5c1e-7f00-8a00-0000000001${10 + at}`,
  detail: `${at} Lebuh Chulia`,
  status: at === 0 ? ('ENABLE' as const) : ('DISABLE' as const),
}))
const listed = (...rows: Address[]) => ({ rows, limit: 20 })
const calls: Answers = { listAddresses: listed(hangzhou, penang) }

const main = () => page.getByRole('main')
const button = (room: Locator, key: string, values?: Record<string, string>) =>
  room.getByRole('button', { name: t(key, values), exact: true })
const nameOf = ({ recipient, detail }: Address) => ({ name: `${recipient} ${detail}` })
const cardOf = (address: Address) => main().getByRole('article', { name: nameOf(address).name })
const dialogOf = (key: string) => page.getByRole('dialog', { name: t(key), exact: true })
const choice = (dialog: Locator, key: string) => dialog.getByRole('combobox', { name: t(key), exact: true })
const textbox = (dialog: Locator, key: string) => dialog.getByRole('textbox', { name: t(key), exact: true })
const open = (kind: Parameters<typeof renderAt>[1] = {}) => renderAt(path, { signedIn: true, calls, ...kind })

async function openForm(): Promise<Locator> {
  await button(main(), 'address.add').click()
  const dialog = dialogOf('address.add')
  await expect.element(textbox(dialog, 'address.recipient')).toBeVisible()
  return dialog
}

testStates(calls, [
  { name: 'two addresses', path, see: seeText('address.default') },
  { name: 'none', path, calls: { listAddresses: listed() }, see: seeText('address.emptyNote') },
  { name: 'loading', path, calls: { listAddresses: pending }, see: seeSkeleton },
  { name: 'failed', path, calls: { listAddresses: refused('internal') }, see: seeFailure },
  {
    name: 'long and from right to left',
    path,
    calls: { listAddresses: listed(long, right) },
    see: async () => await expect.element(cardOf(right)).toBeVisible(),
  },
  {
    name: 'the limit is reached',
    path,
    calls: { listAddresses: listed(...twenty) },
    see: async () => {
      await expect.element(button(main(), 'address.add')).toHaveAccessibleDescription(t('address.limit', { limit: 20 }))
      await expect.element(main().getByText(t('address.limitNote', { limit: 20 }))).toBeVisible()
      await button(main(), 'address.add').click({ force: true })
      expect(page.getByRole('dialog').elements()).toEqual([])
    },
  },
])

describe.each(onPhone)('in $lang', (kind) => {
  test('the default one comes with its badge, whole phones and lines', async () => {
    await open(kind)
    const first = main().getByRole('article').first()
    await expect.element(first.getByText(t('address.default'), { exact: false })).toBeVisible()
    await expect.element(first.getByText('+86 13800001111', { exact: false })).toBeVisible()
    await expect.element(first.getByText('浙江省 杭州市 西湖区', { exact: false })).toBeVisible()
    await expect.element(cardOf(penang).getByText('George Town, Pulau Pinang', { exact: false })).toBeVisible()
    expect(cardOf(penang).getByText(t('address.default'), { exact: true }).elements()).toEqual([])
  })

  test('an address in China is added: each list follows the choice above it', async () => {
    await open({ ...kind, calls: { listAddresses: listed() } })
    const dialog = await openForm()
    await textbox(dialog, 'address.recipient').fill(' 林青 ')
    await textbox(dialog, 'session.phone').fill('138 0000 1111')
    await expect.element(choice(dialog, 'address.city')).toBeDisabled()
    await choice(dialog, 'address.province').selectOptions('浙江省')
    await choice(dialog, 'address.city').selectOptions('杭州市')
    await choice(dialog, 'address.district').selectOptions('西湖区')
    await textbox(dialog, 'address.detail').fill('西溪路 518 号')
    await expectGood()
    // Another province forgets what was chosen below the first one; Beijing has one city.
    await choice(dialog, 'address.province').selectOptions('北京市')
    await expect.element(choice(dialog, 'address.city')).toHaveValue('110100')
    await expect.element(choice(dialog, 'address.district')).toHaveValue('')
    await choice(dialog, 'address.district').selectOptions('朝阳区')
    answer('addAddress', { address: hangzhou })
    answer('listAddresses', listed(hangzhou))
    await button(dialog, 'address.save').click()
    await expect.element(page.getByText(t('address.added'))).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(cardOf(hangzhou)).toBeVisible()
    expect(sent('addAddress')).toEqual([
      {
        recipient: '林青',
        phone: '13800001111',
        phoneAreaCode: 86,
        country: 'CN',
        province: '110000',
        city: '110100',
        district: '110105',
        detail: '西溪路 518 号',
        postalCode: '',
      },
    ])
  })

  test('a city without districts asks for none, and another country asks for names', async () => {
    await open(kind)
    const dialog = await openForm()
    await choice(dialog, 'address.province').selectOptions('广东省')
    await choice(dialog, 'address.city').selectOptions('东莞市')
    await expect.element(choice(dialog, 'address.district')).not.toBeInTheDocument()
    const country = (name: string) => dialog.getByRole('button', { name: `${t('address.country')} ${name}` })
    await country('China').click()
    await page.getByRole('combobox', { name: t('session.areaCode.search') }).fill('malays')
    await userEvent.keyboard('{Enter}')
    await expect.element(country('Malaysia')).toHaveFocus()
    await expect.element(textbox(dialog, 'address.state')).toHaveValue('')
    await expect.element(textbox(dialog, 'address.city')).toHaveValue('')
    // No phone was typed yet, so its country calling code follows.
    await expect.element(button(dialog, 'session.areaCode.choose', { code: '+60' })).toBeVisible()
    await expectGood()
  })

  test('what is wrong is said at its field, and the first one gets the focus', async () => {
    await open(kind)
    const dialog = await openForm()
    await button(dialog, 'address.save').click()
    await expect.element(textbox(dialog, 'address.recipient')).toHaveFocus()
    await expect.element(textbox(dialog, 'address.recipient')).toHaveAccessibleDescription(t('address.recipientEmpty'))
    await expect.element(textbox(dialog, 'session.phone')).toHaveAccessibleDescription(t('session.phoneEmpty'))
    await expect.element(choice(dialog, 'address.province')).toHaveAccessibleDescription(t('address.regionEmpty'))
    await expect.element(textbox(dialog, 'address.detail')).toHaveAccessibleDescription(t('address.detailEmpty'))
    await expectGood()
    await textbox(dialog, 'address.recipient').fill('林青')
    await expect.element(textbox(dialog, 'address.recipient')).not.toHaveAttribute('aria-invalid')
    expect(sent('addAddress')).toEqual([])
  })

  test('an address is edited: refusals at their field, and nothing typed is lost', async () => {
    await open(kind)
    await button(main(), 'address.editNamed', nameOf(penang)).click()
    const dialog = dialogOf('address.editTitle')
    await expect.element(textbox(dialog, 'address.recipient')).toHaveValue(penang.recipient)
    await expect.element(textbox(dialog, 'session.phone')).toHaveValue('123456789')
    await expect.element(textbox(dialog, 'address.city')).toHaveValue('George Town')
    await textbox(dialog, 'address.city').fill('Butterworth')
    answer('updateAddress', refused('phoneFormatWrong'), lost, { address: penang })
    await button(dialog, 'address.save').click()
    await expect.element(textbox(dialog, 'session.phone')).toHaveFocus()
    await expect.element(textbox(dialog, 'session.phone')).toHaveAccessibleDescription(t('errors.phoneFormatWrong'))
    await textbox(dialog, 'session.phone').fill('198765432')
    await button(dialog, 'address.save').click()
    await expect.element(dialog.getByText(t('site.network.failed'))).toBeVisible()
    await expectGood()
    await button(dialog, 'address.save').click()
    await expect.element(page.getByText(t('address.updated'))).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const { recipient, province, detail, country, id } = penang
    expect(sent('updateAddress').at(-1)).toEqual({
      id,
      recipient,
      province,
      detail,
      country,
      phone: '198765432',
      phoneAreaCode: 60,
      city: 'Butterworth',
      district: '',
      postalCode: '',
    })
  })

  test('it is deleted after a confirmation, which says who becomes the default one', async () => {
    await open(kind)
    await button(main(), 'address.deleteNamed', nameOf(hangzhou)).click()
    const dialog = dialogOf('address.deleteTitle')
    await expect.element(dialog).toHaveAccessibleDescription(t('address.deleteDefaultNote'))
    await expect.element(dialog.getByText(hangzhou.detail, { exact: false })).toBeVisible()
    await expectGood()
    answer('deleteAddress', lost, {})
    answer('listAddresses', listed({ ...penang, status: 'ENABLE' }))
    await button(dialog, 'address.deleteConfirm').click()
    await expect.element(dialog.getByText(t('site.network.failed'))).toBeVisible()
    await button(dialog, 'address.deleteConfirm').click()
    await expect.element(page.getByText(t('address.deleted'))).toBeVisible()
    await expect.element(cardOf(hangzhou)).not.toBeInTheDocument()
    // Its button has gone with it; the keyboard goes on at the top of the page.
    await expect.element(main().getByRole('link', { name: t('security.back') })).toHaveFocus()
    expect(sent('deleteAddress')).toEqual([{ id: hangzhou.id }, { id: hangzhou.id }])
    // The last one has nobody to pass the default on to.
    await button(main(), 'address.deleteNamed', nameOf(penang)).click()
    await expect.element(dialog).toHaveAccessibleDescription(t('address.deleteNote'))
  })

  test('the default is moved, and the keyboard stays at the address', async () => {
    await open(kind)
    answer('setDefaultAddress', {})
    answer('listAddresses', listed({ ...penang, status: 'ENABLE' }, { ...hangzhou, status: 'DISABLE' }))
    await expect.element(cardOf(penang)).toBeVisible()
    await tabTo(button(main(), 'address.setDefaultNamed', nameOf(penang)))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(t('address.defaultSet'))).toBeVisible()
    await expect.element(main().getByRole('article').first()).toHaveAccessibleName(nameOf(penang).name)
    await expect.element(button(main(), 'address.editNamed', nameOf(penang))).toHaveFocus()
    expect(sent('setDefaultAddress')).toEqual([{ id: penang.id }])
  })
})

test('what another device has deleted leaves the list', async () => {
  await open()
  answer('setDefaultAddress', refused('notFound'))
  answer('listAddresses', listed(hangzhou))
  await button(main(), 'address.setDefaultNamed', nameOf(penang)).click()
  await expect.element(cardOf(penang)).not.toBeInTheDocument()
  await expect.element(cardOf(hangzhou)).toBeVisible()
})

test('deleting what is deleted already is done', async () => {
  await open()
  answer('deleteAddress', refused('notFound'))
  answer('listAddresses', listed(hangzhou))
  await button(main(), 'address.deleteNamed', nameOf(penang)).click()
  await button(dialogOf('address.deleteTitle'), 'address.deleteConfirm').click()
  await expect.element(page.getByText(t('address.deleted'))).toBeVisible()
  await expect.element(cardOf(penang)).not.toBeInTheDocument()
})

test('offline the form keeps what was typed and says why it waits', async () => {
  await open()
  const dialog = await openForm()
  await textbox(dialog, 'address.recipient').fill('林青')
  setOnline(false)
  await expect.element(button(dialog, 'address.save')).toHaveAccessibleDescription(t('site.offline'))
  setOnline(true)
  await expect.element(button(dialog, 'address.save')).not.toHaveAttribute('aria-disabled')
  await expect.element(textbox(dialog, 'address.recipient')).toHaveValue('林青')
})
