import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlatformSite, platformSite, refusalOf } from '../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.close()
})

async function codes(input: object): Promise<string[]> {
  return (await site.stranger().call('listGames', input)).rows.map((game) => game.code)
}

it.each([
  [{ type: 'casino' }, 'badRequest'],
  [{ shelf: 'mine' }, 'badRequest'],
  [{ search: 'x'.repeat(41) }, 'badRequest'],
  [{ size: 101 }, 'badRequest'],
  [{ cursor: 'x' }, 'cursorWrong'],
  [{ cursor: "1.yunque.x' or true" }, 'cursorWrong'],
])('refuses %j as %s', async (input, refusal) => {
  expect(await refusalOf(site.stranger().call('listGames', input))).toBe(refusal)
})

it('lists for everybody by shelf and type', async () => {
  expect(await codes({})).toEqual(['longteng', 'jinlu', 'shenyu', 'yueye'])
  expect(await codes({ shelf: 'popular' })).toEqual(['longteng', 'shenyu', 'jinlu', 'yueye'])
  expect(await codes({ type: 'electronic' })).toEqual(['longteng', 'jinlu'])
  expect(await codes({ shelf: 'favourite' })).toEqual([])
  const [game] = (await site.stranger().call('listGames', { size: 1 })).rows
  expect(game).toEqual({
    platformCode: 'yunque',
    code: 'longteng',
    type: 'electronic',
    name: 'L',
    enName: 'Dragon Rising',
    status: 'OPEN',
    rtp: '96.50',
    isFavourite: false,
    cover: '',
  })
})

it('searches either name, taking the signs of LIKE as they are', async () => {
  expect(await codes({ search: 'dragon' })).toEqual(['longteng'])
  expect(await codes({ search: 'm' })).toEqual(['yueye'])
  expect(await codes({ search: '100%' })).toEqual(['jinlu'])
  expect(await codes({ search: '%' })).toEqual(['jinlu'])
  expect(await codes({ search: '_' })).toEqual(['shenyu'])
  expect(await codes({ search: '\\' })).toEqual([])
})

it('pages by key', async () => {
  const first = await site.stranger().call('listGames', { shelf: 'popular', size: 3 })
  const second = await site.stranger().call('listGames', { shelf: 'popular', size: 3, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map((game) => game.code)).toEqual(['longteng', 'shenyu', 'jinlu', 'yueye'])
  expect(second.nextCursor).toBe('')
})
