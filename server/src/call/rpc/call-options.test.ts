// Tests each option of the contract by the server's behaviour: removing one from a call fails here.
import { randomUUID } from 'node:crypto'
import { type Client, newRequestId, type Request } from '@mingtang/contract/client.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { placed } from '../../test/agency-kit.ts'
import { takeModes } from '../../test/bodies-kit.ts'
import { addCard, insertBet, insertByHand } from '../../test/cashier-kit.ts'
import { type PlatformSite, platformSite } from '../../test/platform-site.ts'
import { offerItem, orderId, shopper } from '../../test/mall-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { insertTestRates } from '../../test/rebate-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { completed } from '../../test/row-fields.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { giveBonus } from '../../test/vip-kit.ts'

let site: PlatformSite
beforeAll(async () => {
  site = await platformSite()
  await insertTestRates(site.db)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const names = Object.keys(calls) as CallName[]
const call = (client: Client, name: CallName, request: object, requestId?: string): Promise<unknown> =>
  client.call(name, request as Request<'getBalance'>, requestId === undefined ? {} : { requestId })

describe('step_up', () => {
  const guarded = [
    'changeFundPassword',
    'bindPhone',
    'bindEmail',
    'beginTotp',
    'confirmTotp',
    'renewBackupCodes',
    'removeTotp',
    'beginPasskey',
    'addPasskey',
    'removePasskey',
    'setTeamRates',
    'addBankItem',
    'setDefaultBankItem',
    'renameBankItem',
    'removeBankItem',
  ] as const

  const provedAt = ({ id }: TestMember, ago: string) =>
    site.db.execute(
      sql`update session set step_up_until = now() - ${ago}::interval + interval '10 minutes' where member_id = ${id}`,
    )

  it('is on these calls', () => {
    expect(names.filter((name) => calls[name].stepUp).sort()).toEqual([...guarded].sort())
  })

  it.each(guarded)('%s is refused without a step-up and with an expired one', async (name) => {
    const member = await site.member({ hasStepUp: false })
    const outcome = () => outcomeOf(call(member.client, name, completed(name)))
    expect(await outcome()).toBe('stepUpRequired')
    await provedAt(member, '10 minutes 1 second')
    expect(await outcome()).toBe('stepUpRequired')
    await provedAt(member, '9 minutes')
    expect(await outcome()).not.toBe('stepUpRequired')
  })
})

describe('costly', () => {
  // A separate site, because calls of the other tests would use up the rate limit of the IP address.
  let limited: TestSite
  beforeAll(async () => {
    limited = await testSite({ config: { rateLimits: true } })
  })
  afterAll(() => limited.close())

  const costly = [
    'getCaptcha',
    'getSmsCaptcha',
    'getSlider',
    'claimRecharge',
    'uploadChatFile',
    'openTrial',
    'searchRecords',
    'login',
    'checkAccountName',
    'register',
    'loginOperator',
  ] as const

  it('is on these calls', () => {
    expect(names.filter((name) => calls[name].costly).sort()).toEqual([...costly].sort())
  })

  // All of them together stay within the limit of any call, 240 from one address and 40 more each second.
  it.each(costly)('%s is accepted from one IP address twenty times in a row, not twenty-four', async (name) => {
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, () => outcomeOf(call(limited.stranger(), name, completed(name)))),
    )
    const refused = outcomes.filter((outcome) => outcome === 'tooManyRequests').length
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThanOrEqual(4)
  })
})

describe('moves_money', () => {
  type MoneyCall = { [Name in CallName]: (typeof calls)[Name]['movesMoney'] extends true ? Name : never }[CallName]
  type Sample = { readonly client: Client; readonly request: object; readonly other: object }

  const onPlatform = async (): Promise<TestMember> => {
    const member = await site.member({ balance: '100' })
    await member.client.call('transferIn', { platformCode: 'yunque', currency: 'CNY', amount: '50' })
    return member
  }
  const heldWithdrawal = async (): Promise<string> => {
    const { client } = await site.member({ balance: '6000' })
    const bankItemId = await addCard(client)
    const { withdrawal } = await client.call('createWithdrawal', { currency: 'CNY', amount: '6000', bankItemId })
    return withdrawal?.id ?? ''
  }
  const freeOffer = (terms: object = {}) =>
    documentOf({ terms: { tiers: [{ currency: 'CNY', min: '0', amount: '1' }], ...terms } })
  // A request of each money call, and another one under the same request id.
  const samples: Readonly<Record<Exclude<MoneyCall, 'receivePaymentEvent'>, () => Promise<Sample>>> = {
    createRecharge: async () => {
      const request = { currency: 'CNY', channel: 'BANK_TRANSFER', amount: '100' }
      return { client: (await site.member()).client, request, other: { ...request, amount: '200' } }
    },
    createWithdrawal: async () => {
      const { client } = await site.member({ balance: '500' })
      const request = { currency: 'CNY', amount: '100', bankItemId: await addCard(client) }
      return { client, request, other: { ...request, amount: '200' } }
    },
    receiveRebate: async () => {
      const { id, client } = await site.member()
      await insertBet(site.db, id, 20_000n)
      return { client, request: { currency: '' }, other: { currency: 'CNY' } }
    },
    receiveVipBonus: async () => {
      const { id, client } = await site.member()
      return { client, request: { id: await giveBonus(site.db, id) }, other: { id: randomUUID() } }
    },
    transferToTeam: async () => {
      await site.db.execute(sql`
        update tenant set policy = jsonb_set(policy, '{agency}', '{"transferMost":{"CNY":"100"}}') where code = 'mingtang'`)
      const agent = await placed(site, { balance: '100', rates: {} })
      const below = await placed(site, { parent: agent })
      const request = { memberId: below.id, currency: 'CNY', amount: '10' }
      return { client: agent.client, request, other: { ...request, amount: '20' } }
    },
    transferIn: async () => {
      const request = { platformCode: 'yunque', currency: 'CNY', amount: '10' }
      return { client: (await site.member({ balance: '100' })).client, request, other: { ...request, amount: '20' } }
    },
    transferOut: async () => {
      const request = { platformCode: 'yunque', currency: 'CNY', amount: '10' }
      return { client: (await onPlatform()).client, request, other: { ...request, amount: '20' } }
    },
    recycleAll: async () => {
      const request = { currency: 'CNY' }
      return { client: (await onPlatform()).client, request, other: { ...request, platformCode: 'yunque' } }
    },
    approveWithdrawal: async () => ({
      client: await site.operator(),
      request: { id: await heldWithdrawal() },
      other: { id: randomUUID() },
    }),
    confirmRecharge: async () => ({
      client: await site.operator(),
      request: { id: await insertByHand(site.db, (await site.member()).id) },
      other: { id: randomUUID() },
    }),
    refuseWithdrawal: async () => {
      const request = { id: await heldWithdrawal(), reason: 'no' }
      return { client: await site.operator(), request, other: { ...request, reason: 'still no' } }
    },
    claimPromotion: async () => {
      const request = { favorId: await runPromotion(site, freeOffer()) }
      return { client: (await site.member()).client, request, other: { ...request, promoCode: 'X' } }
    },
    cancelBonus: async () => {
      const { client } = await site.member()
      await client.call('claimPromotion', {
        favorId: await runPromotion(site, freeOffer({ payment: 'BONUS', wagerTimes: 1 })),
      })
      const { rows } = await client.call('listObligations', {})
      return { client, request: { id: rows[0]?.id ?? '' }, other: { id: randomUUID() } }
    },
    claimForMember: async () => {
      const { userName } = await site.member()
      const request = { promotionId: await runPromotion(site, freeOffer()), userName, currency: 'CNY' }
      return { client: await site.operator(), request, other: { ...request, promoCode: 'X' } }
    },
    receivePoints: async () => ({
      client: (await site.member()).client,
      request: { currency: 'CNY' },
      other: { currency: 'cny' },
    }),
    placeMallOrder: async () => {
      const { client, addressId } = await shopper(site, 300n)
      const request = { itemId: await offerItem(site), addressId, price: '100' }
      return { client, request, other: { ...request, price: '200' } }
    },
    cancelMallOrder: async () => {
      const member = await shopper(site, 300n)
      const id = await orderId(member, await offerItem(site))
      return { client: member.client, request: { id }, other: { id: randomUUID() } }
    },
    decideMallOrder: async () => {
      const id = await orderId(await shopper(site, 300n), await offerItem(site))
      return {
        client: await site.operator(),
        request: { id, decision: 'ACCEPT' },
        other: { id, decision: 'REFUSE', reason: 'x' },
      }
    },
    decideGrant: async () => {
      const { userName } = await site.member()
      const grant = { userName, currency: 'CNY', amount: '1', reason: 'sorry' }
      const { id } = await (await site.operator()).call('proposeGrant', grant)
      return { client: await site.operator(), request: { id, isApproved: true }, other: { id, isApproved: false } }
    },
  }
  const all = Object.keys(samples) as (keyof typeof samples)[]
  // contract/generate/option-rules.ts gives them asks_proof.
  const leaving = all.filter((name) => calls[name].caller === 'MEMBER' && calls[name].goesTo === 'ANOTHER')

  it('is on these calls', () => {
    const moving = names.filter((name) => calls[name].movesMoney && calls[name].caller !== 'PROVIDER')
    expect(moving.sort()).toEqual([...all].sort())
  })

  it.each(all)('%s has one reply per request id', async (name) => {
    const { client, request, other } = await samples[name]()
    const requestId = newRequestId()
    const answer = await call(client, name, request, requestId)
    expect(await call(client, name, request, requestId)).toEqual(answer)
    expect(await outcomeOf(call(client, name, other, requestId))).toBe('requestIdReused')
  })

  it('lets value leave a member by these calls', () => {
    expect(leaving).toEqual(['createWithdrawal', 'transferToTeam', 'placeMallOrder'])
    expect(names.filter((name) => calls[name].asksProof).sort()).toEqual([...leaving].sort())
  })

  // What a pause does is shown in money/cashier/withdrawal-proof.attacks.test.ts.
  it.each(leaving)('%s leaves only with the proof of this moment: a step-up, or the fund password', async (name) => {
    const { client, request } = await samples[name]()
    const requestId = newRequestId()
    const outcome = () => outcomeOf(call(client, name, request, requestId))
    const set = (fragment: ReturnType<typeof sql>) =>
      site.db.execute(sql`
        update session set ${fragment} where member_id = (select id from member where user_name = ${userName})`)
    const { userName } = await client.call('getUserInfo', {})
    await set(sql`step_up_until = null`)
    expect(await outcome()).toBe('stepUpRequired')
    await site.db.execute(sql`update member set fund_password_hash = 'set' where user_name = ${userName}`)
    await set(sql`step_up_until = now() + interval '9 minutes'`)
    expect(await outcome()).toBe('fundPasswordRequired')
    await set(sql`fund_proof_until = now() + interval '9 minutes'`)
    expect(await outcome()).toBe('answered')
    expect(await outcome()).toBe('answered')
    expect(await outcomeOf(call(client, name, request))).not.toBe('answered')
  })

  it.each(all)('%s is refused without a request id', async (name) => {
    const { client, request } = await samples[name]()
    expect(await outcomeOf(call(client, name, request, ''))).toBe('requestIdMissing')
  })
})

describe('four_eyes', () => {
  it('names for each call by which an operator gives value what holds', () => {
    const said = names.filter((name) => calls[name].fourEyes !== 'UNSAID')
    expect(Object.fromEntries(said.map((name) => [name, calls[name].fourEyes]))).toEqual({
      settleCommission: 'BY_RULE',
      approveWithdrawal: 'MEMBERS_OWN',
      refuseWithdrawal: 'MEMBERS_OWN',
      confirmRecharge: 'FROM_AMOUNT',
      decideMallOrder: 'MEMBERS_OWN',
      claimForMember: 'BY_RULE',
      decideGrant: 'ALWAYS',
      decideVipTransfer: 'ALWAYS',
    })
  })
})

describe('transaction: GROUPED', () => {
  const grouped = names.filter((name) => (calls[name].transaction as string) === 'GROUPED')

  it('is on these calls, each of a member who moves money', () => {
    expect(grouped).toEqual(['createWithdrawal'])
    for (const name of grouped) expect(calls[name]).toMatchObject({ caller: 'MEMBER', movesMoney: true })
  })
})

describe('plain_body', () => {
  it('lets a client read the body mode in plain JSON, and nothing else', async () => {
    await takeModes(site, 'encrypted', [], 'yunlai')
    const asked = names.filter((name) => calls[name].side === 'member' && !calls[name].costly)
    const answered: CallName[] = []
    for (const name of asked)
      if ((await outcomeOf(call(site.stranger('yunlai'), name, {}))) !== 'bodyModeClosed') answered.push(name)
    expect(answered).toEqual(['getCurrentTenant', 'getConfig'])
  })
})
