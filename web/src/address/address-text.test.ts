import { expect, it } from 'vitest'
import { addressLines, phoneText } from './address-text.ts'

const beijing = {
  recipient: '林青',
  phone: '+8613800001111',
  phoneAreaCode: 86,
  country: 'CN',
  province: '110000',
  city: '110100',
  district: '110105',
  divisionNames: ['北京市', '朝阳区'],
  detail: '建国路 88 号',
  postalCode: '100022',
  status: 'ENABLE',
}
const penang = {
  ...beijing,
  country: 'MY',
  province: 'Pulau Pinang',
  city: 'George Town',
  district: '',
  divisionNames: [],
  detail: '12-3A, Lebuh Chulia',
  postalCode: '10200',
}

it('writes an address of China from the province down, in every language', () => {
  const lines = ['北京市 朝阳区', '建国路 88 号', '100022']
  expect(addressLines(beijing, 'zh-CN')).toEqual(lines)
  expect(addressLines(beijing, 'en-US')).toEqual(lines)
  expect(addressLines({ ...beijing, postalCode: '' }, 'en-US')).toEqual(lines.slice(0, 2))
})

it('writes another address from the street up, with its country in the language of the page', () => {
  const lines = ['12-3A, Lebuh Chulia', 'George Town, Pulau Pinang, 10200']
  expect(addressLines(penang, 'en-US')).toEqual([...lines, 'Malaysia'])
  expect(addressLines(penang, 'zh-CN')).toEqual([...lines, '马来西亚'])
  expect(addressLines({ ...penang, province: '', postalCode: '' }, 'en-US')[1]).toBe('George Town')
})

it('separates the country calling code of a phone', () => {
  expect(phoneText(beijing)).toBe('+86 13800001111')
})
