import { expect, it } from 'vitest'
import { areDivisions, divisionNames, readDivisions } from './divisions.ts'

const divisions = readDivisions([
  ['110000', '北京市'],
  ['110100', '北京市'],
  ['110105', '朝阳区'],
  ['410000', '河南省'],
  ['410100', '郑州市'],
  ['410102', '中原区'],
  ['419000', '省直辖县级行政区划'],
  ['419001', '济源市'],
  ['440000', '广东省'],
  ['441900', '东莞市'],
  ['710000', '台湾省'],
  ['810000', '香港特别行政区'],
])

it('lists provinces, cities and districts in the order of the list, without those of another post', () => {
  expect(divisions.below('').map(({ code }) => code)).toEqual(['110000', '410000', '440000'])
  expect(divisions.below('410000').map(({ name }) => name)).toEqual(['郑州市', '省直辖县级行政区划'])
  expect(divisions.below('419000')).toEqual([{ code: '419001', name: '济源市' }])
  expect(divisions.below('441900')).toEqual([])
  expect(divisions.below('nowhere')).toEqual([])
})

it.each([
  ['110000', '110100', '110105', true],
  ['440000', '441900', '', true],
  ['410000', '419000', '419001', true],
  ['110000', '110100', '', false],
  ['110000', '410100', '410102', false],
  ['110000', '110100', '410102', false],
  ['440000', '441900', '110105', false],
  ['', '110000', '110100', false],
  ['', '', '', false],
  ['710000', '', '', false],
])('%s, %s, %s: %s', (province, city, district, are) => {
  expect(areDivisions(divisions, { province, city, district })).toBe(are)
})

it.each([
  ['110000', '110100', '110105', ['北京市', '朝阳区']],
  ['410000', '410100', '410102', ['河南省', '郑州市', '中原区']],
  ['410000', '419000', '419001', ['河南省', '济源市']],
  ['440000', '441900', '', ['广东省', '东莞市']],
])('%s, %s, %s is written %j', (province, city, district, names) => {
  expect(divisionNames(divisions, { province, city, district })).toEqual(names)
})
