import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlatformSite, platformSite, refusalOf } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.close()
})

const favourite = { platformCode: 'canghai', code: 'shenyu', isFavourite: true }

it('refuses a guest and an unknown game', async () => {
  expect(await refusalOf((await site.visitor()).call('setFavouriteGame', favourite))).toBe('loginRequired')
  const { client } = await site.member()
  expect(await refusalOf(client.call('setFavouriteGame', { ...favourite, code: 'none' }))).toBe('notFound')
  expect(await refusalOf(client.call('setFavouriteGame', { ...favourite, code: '' }))).toBe('badRequest')
})

it('lists favourites newest first, each once, and removes them', async () => {
  const { client } = await site.member()
  const codes = async () => (await client.call('listGames', { shelf: 'favourite' })).rows.map((game) => game.code)
  await Promise.all(Array.from({ length: 20 }, () => client.call('setFavouriteGame', favourite)))
  await client.call('setFavouriteGame', { platformCode: 'yunque', code: 'longteng', isFavourite: true })
  expect(await codes()).toEqual(['longteng', 'shenyu'])
  const { game } = await client.call('getGame', { platformCode: 'canghai', code: 'shenyu' })
  expect(game?.isFavourite).toBe(true)
  await client.call('setFavouriteGame', { ...favourite, isFavourite: false })
  await client.call('setFavouriteGame', { ...favourite, isFavourite: false })
  expect(await codes()).toEqual(['longteng'])
  const other = await site.member()
  expect((await other.client.call('listGames', { shelf: 'favourite' })).rows).toEqual([])
})
