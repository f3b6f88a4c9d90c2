import { readDivisions } from '@mingtang/contract/divisions.ts'
import { expect, it } from 'vitest'
import { checkAddress, inProvince, requestOf, valuesOf } from './address-values.ts'

const divisions = readDivisions([
  ['110000', '北京市'],
  ['110100', '北京市'],
  ['110105', '朝阳区'],
  ['440000', '广东省'],
  ['440300', '深圳市'],
  ['440305', '南山区'],
  ['441900', '东莞市'],
])
const good = {
  ...valuesOf(undefined),
  recipient: '林青',
  target: '138 0000-1111',
  province: '110000',
  city: '110100',
  district: '110105',
  detail: '建国路 88 号',
}
const abroad = { ...good, country: 'MY', province: '', city: 'George Town', district: '' }
const wrongIn = (change: Partial<typeof good>) =>
  Object.entries(checkAddress({ ...good, ...change }, divisions)).filter(([, text]) => text)

it('an empty form is of China, and each of its fields but the postal code is asked for', () => {
  expect(valuesOf(undefined)).toMatchObject({ country: 'CN', dial: 86 })
  const empty = Object.keys(good).map((name) => [name, ''])
  expect(wrongIn({ ...Object.fromEntries(empty), country: 'CN' })).toEqual([
    ['recipient', 'address.recipientEmpty'],
    ['target', 'session.phoneEmpty'],
    ['province', 'address.regionEmpty'],
    ['detail', 'address.detailEmpty'],
  ])
})

it.each<[object, [string, string][]]>([
  [{}, []],
  [{ recipient: '<b>' }, [['recipient', 'errors.recipientWrong']]],
  [{ target: '138x' }, [['target', 'session.phoneWrong']]],
  [{ city: '', district: '' }, [['city', 'address.regionEmpty']]],
  [{ district: '' }, [['district', 'address.regionEmpty']]],
  [{ district: '110199' }, [['district', 'address.regionEmpty']]],
  [{ province: '440000', city: '441900', district: '' }, []],
  [{ detail: '1' }, [['detail', 'errors.addressDetailWrong']]],
  [{ postalCode: '1234' }, [['postalCode', 'errors.postalCodeWrong']]],
  [abroad, []],
  [{ ...abroad, city: '' }, [['city', 'address.cityEmpty']]],
  [
    { ...abroad, city: '7', province: '7' },
    [
      ['province', 'errors.regionWrong'],
      ['city', 'errors.regionWrong'],
    ],
  ],
  [{ ...abroad, postalCode: 'sw1a 1aa' }, []],
])('%j: %j', (change, wrong) => expect(wrongIn(change)).toEqual(wrong))

it('a province with one city chooses it, and another choice forgets what lies below', () => {
  expect(inProvince(good, '110000', divisions)).toMatchObject({ city: '110100', district: '' })
  expect(inProvince(good, '440000', divisions)).toMatchObject({ province: '440000', city: '', district: '' })
  expect(inProvince(good, '', divisions)).toMatchObject({ province: '', city: '', district: '' })
})

it('is sent without stray spaces, and full-width digits as digits', () => {
  const typed = { ...good, recipient: ' 林青 ', target: '１３８ 0000-1111', postalCode: '１０００２２' }
  expect(requestOf(typed)).toEqual({
    recipient: '林青',
    phone: '13800001111',
    phoneAreaCode: 86,
    country: 'CN',
    province: '110000',
    city: '110100',
    district: '110105',
    detail: '建国路 88 号',
    postalCode: '100022',
  })
})

it('a saved address fills the form, its phone without the country calling code', () => {
  const saved = { id: '1', createdAt: '', divisionNames: [], status: 'ENABLE', ...requestOf(good) }
  const values = valuesOf({ ...saved, phone: '+8613800001111' } as never)
  expect(values).toEqual({ ...good, target: '13800001111' })
})
