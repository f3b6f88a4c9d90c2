import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
})
afterAll(async () => {
  await site.close()
})

it('counts the games of the types that open and of each platform, without a session', async () => {
  const { rows, platforms } = await site.stranger().call('listGameTypes', {})
  expect(rows.map(({ type, games }) => `${type} ${games}`)).toEqual(['live 1', 'electronic 1', 'fishing 1'])
  expect(platforms).toEqual([
    { code: 'yunque', name: 'Y', games: 1, status: 'OPEN' },
    { code: 'canghai', name: 'C', games: 2, status: 'OPEN' },
  ])
})

it('no reply tells a type whose games are all closed or come later, and each tells it from the day on that one opens', async () => {
  const { client } = await site.member()
  const operator = await site.operator()
  const types = ['live', 'fishing', 'chess']
  await site.db.execute(sql`insert into vip_ratio (tenant, since, currency, ratio_millionths)
    values ('mingtang', '-infinity', 'CNY', 1000000)`)
  const plan = { joining: 'EVERYBODY', belowPercent: 80, turnoverPercent: 0, transferTurnoverPercent: 100 }
  const rates = types.map((gameType) => ({ gameType, rateMillionths: 1000 }))
  await operator.call('saveAgencyPlan', { ...plan, rates, transferLimits: [] })
  for (const type of types) {
    await site.db.execute(sql`insert into rebate_rate (tenant, since, game_type, level, rate_bp)
      values ('mingtang', '-infinity', ${type}, 0, 10)`)
    await site.db.execute(sql`insert into vip_weight (tenant, since, game_type, percent)
      values ('mingtang', '-infinity', ${type}, 50)`)
  }
  const told = async () => ({
    config: (await client.call('getConfig', {})).gameTypes,
    lobby: (await client.call('listGameTypes', {})).rows.map(({ type }) => type),
    rebates: (await client.call('getRebateSummary', {})).rates.map(({ gameType }) => gameType),
    agency: (await client.call('getAgencyPlan', {})).rates.map(({ gameType }) => gameType),
    experience: (await client.call('getExpRatio', {})).weights.map(({ gameType }) => gameType),
  })
  const all = (...open: string[]) => {
    const ofThree = types.filter((type) => open.includes(type))
    const [agency, rebates, experience] = [ofThree.toSorted(), ofThree.toSorted(), ofThree.toSorted()]
    return { config: open, lobby: open, agency, rebates, experience }
  }
  const sorted = async () => {
    const { agency, rebates, experience, ...others } = await told()
    return { ...others, agency: agency.toSorted(), rebates: rebates.toSorted(), experience: experience.toSorted() }
  }
  expect(await sorted()).toEqual(all('live', 'electronic', 'fishing'))
  await site.db.execute(sql`update platform set status = 'CLOSED' where tenant = 'mingtang' and code = 'canghai'`)
  expect(await sorted()).toEqual(all('electronic'))
  await site.db.execute(sql`update platform set status = 'MAINTENANCE' where tenant = 'mingtang' and code = 'canghai'`)
  await site.db.execute(sql`update game set status = 'SOON' where tenant = 'mingtang' and type = 'live'`)
  await site.db.execute(sql`insert into game (tenant, platform_code, code, type, name, en_name, status)
    values ('mingtang', 'yunque', 'mahjong', 'chess', 'Q', 'Mahjong', 'OPEN')`)
  expect(await sorted()).toEqual(all('electronic', 'fishing', 'chess'))
})

it('lists a platform that nobody can play on only while money lies there', async () => {
  const { client } = await site.member()
  const codes = async () => (await client.call('listPlatforms', { currency: 'CNY' })).rows.map(({ trdCode }) => trdCode)
  await site.db.execute(sql`update game set status = 'OPEN' where tenant = 'mingtang'`)
  expect(await codes()).toEqual(['yunque', 'canghai'])
  await site.db.execute(sql`update game set status = 'SOON' where tenant = 'mingtang' and platform_code = 'canghai'`)
  expect(await codes()).toEqual(['yunque'])
})
