import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNumbered, beijing, type NewAddress, penang, storedAddresses } from '../../test/address-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
let member: TestMember
beforeAll(async () => {
  site = await testSite()
  member = await site.member()
})
afterAll(() => site.close())

it('is for members', async () => {
  expect(await outcomeOf(site.stranger().call('addAddress', beijing))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('addAddress', beijing))).toBe('loginRequired')
})

// The forms of the lines: contract/src/address-rules.test.ts.
describe('bad input leaves no row', () => {
  const inCity = (province: string, city: string, district: string) => ({ province, city, district })
  it.each<[object, string]>([
    [{ recipient: '' }, 'recipientWrong'],
    [{ recipient: '<b>Lin</b>' }, 'recipientWrong'],
    [{ recipient: 'Lin\u0000Qing' }, 'recipientWrong'],
    [{ recipient: 'x'.repeat(61) }, 'recipientWrong'],
    [{ recipient: 'x'.repeat(201) }, 'badRequest'],
    [{ recipient: {} }, 'badRequest'],
    [{ phone: '' }, 'phoneFormatWrong'],
    [{ phone: '1380000111' }, 'phoneFormatWrong'],
    [{ phone: '１３８００００１１１１' }, 'phoneFormatWrong'],
    [{ phoneAreaCode: 0 }, 'phoneFormatWrong'],
    [{ phoneAreaCode: 10_000 }, 'badRequest'],
    [{ country: 'ZZ' }, 'countryUnknown'],
    [{ country: 'cn' }, 'badRequest'],
    [{ country: 'CHN' }, 'badRequest'],
    [inCity('', '', ''), 'regionWrong'],
    [inCity('110000', '110100', ''), 'regionWrong'],
    [inCity('110000', '110100', '310101'), 'regionWrong'],
    [inCity('110000', '310100', '310101'), 'regionWrong'],
    [inCity('110000', '110000', '110105'), 'regionWrong'],
    [inCity('110100', '110105', ''), 'regionWrong'],
    [inCity('北京市', '北京市', '朝阳区'), 'regionWrong'],
    [inCity('710000', '', ''), 'regionWrong'],
    [inCity('__proto__', 'constructor', ''), 'regionWrong'],
    [inCity('440000', '441900', '441901'), 'regionWrong'],
    [{ ...penang, city: '' }, 'regionWrong'],
    [{ ...penang, city: '110100' }, 'regionWrong'],
    [{ ...penang, province: 'Pulau\nPinang' }, 'regionWrong'],
    [{ ...penang, district: '110105' }, 'regionWrong'],
    [{ detail: '' }, 'addressDetailWrong'],
    [{ detail: 'a\u202egnp.exe' }, 'addressDetailWrong'],
    [{ detail: 'line\nline' }, 'addressDetailWrong'],
    [{ detail: '街'.repeat(121) }, 'addressDetailWrong'],
    [{ detail: 'x'.repeat(501) }, 'badRequest'],
    [{ postalCode: '10002' }, 'postalCodeWrong'],
    [{ postalCode: 'A00022' }, 'postalCodeWrong'],
    [{ ...penang, postalCode: '<10200>' }, 'postalCodeWrong'],
  ])('%j is refused with %s', async (change, errorName) => {
    expect(await outcomeOf(member.client.call('addAddress', { ...beijing, ...change }))).toBe(errorName)
    expect(await storedAddresses(site.db, member.id)).toEqual([])
  })
})

describe('what is stored', () => {
  const added = async (change: Partial<NewAddress>) => {
    const { client } = await site.member()
    return (await client.call('addAddress', { ...beijing, ...change })).address
  }

  it('is normalized, and answered as it is listed', async () => {
    const { client } = await site.member()
    const { address } = await client.call('addAddress', {
      ...beijing,
      recipient: ' Zoe\u0308\u3000 Lin ',
      phone: '+86 138-0000-1111',
      phoneAreaCode: 60,
      country: '',
      detail: '  建国路\u3000\u300088 号 ',
      postalCode: '１０００２２',
    })
    expect(address).toMatchObject({
      recipient: 'Zo\u00eb Lin',
      phone: '+8613800001111',
      phoneAreaCode: 86,
      country: 'CN',
      detail: '建国路 88 号',
      postalCode: '100022',
      status: 'ENABLE',
    })
    expect((await client.call('listAddresses', {})).rows).toEqual([address])
  })

  it.each([
    ['a city without districts', { province: '440000', city: '441900', district: '' }, ['广东省', '东莞市']],
    [
      'a county directly below its province',
      { province: '410000', city: '419000', district: '419001' },
      ['河南省', '济源市'],
    ],
    ['a county of Chongqing', { province: '500000', city: '500200', district: '500229' }, ['重庆市', '城口县']],
    [
      'a district of a city',
      { province: '440000', city: '440300', district: '440305' },
      ['广东省', '深圳市', '南山区'],
    ],
  ])('%s has its names', async (_, region, names) => {
    expect((await added({ ...region, postalCode: '' }))?.divisionNames).toEqual(names)
  })

  it('has names and streets of any script', async () => {
    const abroad = { ...penang, country: 'IR', phone: '+989123456789', province: '' }
    const address = await added({
      ...abroad,
      recipient: 'علی\u200cرضا',
      city: 'تهران',
      detail: 'خیابان ولیعصر، پلاک ۱۲',
      postalCode: '11369-55',
    })
    expect(address).toMatchObject({ recipient: 'علی\u200cرضا', city: 'تهران', province: '', district: '' })
  })
})

it('the first becomes the default one, the next do not', async () => {
  const { id, client } = await site.member()
  for (const number of [1, 2, 3]) await addNumbered(client, number)
  expect(await storedAddresses(site.db, id)).toEqual(['建国路 1 号 (default)', '建国路 2 号', '建国路 3 号'])
})

it('the same address twice, also ten at once, is one address', async () => {
  const { id, client } = await site.member()
  const add = () => client.call('addAddress', beijing)
  const replies = await Promise.all(Array.from({ length: 10 }, add))
  expect(new Set(replies.map(({ address }) => address?.id)).size).toBe(1)
  expect(await add()).toEqual(replies[0])
  expect(await storedAddresses(site.db, id)).toEqual([`${beijing.detail} (default)`])
})

it('twenty are kept, with one default, also of thirty at once', async () => {
  const { id, client } = await site.member()
  const outcomes = await Promise.all(Array.from({ length: 30 }, (_, at) => outcomeOf(addNumbered(client, at))))
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'addressLimit')).toHaveLength(10)
  const stored = await storedAddresses(site.db, id)
  expect(stored).toHaveLength(20)
  expect(stored.filter((detail) => detail.endsWith('(default)'))).toHaveLength(1)
  const refusal = client.call('addAddress', penang)
  await expect(refusal).rejects.toMatchObject({ code: 'H00001', errorData: { limit: 20 } })
  // One that is there already is not one more.
  const { rows } = await client.call('listAddresses', {})
  const again = { ...beijing, detail: rows.at(-1)?.detail ?? '' }
  expect((await client.call('addAddress', again)).address?.id).toBe(rows.at(-1)?.id)
})

it('the limit and the default are of one member of one tenant', async () => {
  const [here, elsewhere] = [await site.member(), await site.member({ tenant: 'yunlai' })]
  await here.client.call('addAddress', beijing)
  await elsewhere.client.call('addAddress', beijing)
  expect(await storedAddresses(site.db, here.id)).toEqual([`${beijing.detail} (default)`])
  expect(await storedAddresses(site.db, elsewhere.id)).toEqual([`${beijing.detail} (default)`])
})
