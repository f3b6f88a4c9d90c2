import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertByHand } from '../../../test/cashier-kit.ts'
import { insertOperator, insertOperatorSession } from '../../../test/operator-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it("shows the proof to the tenant's operators only, and tells the member that somebody looked", async () => {
  const member = await site.member()
  const id = await insertByHand(site.db, member.id)
  const operator = await site.operator(['cashier.read'])
  expect(await outcomeOf(operator.call('getRechargeProof', { id }))).toBe('notFound')
  const proof = (await createCanvas(40, 20).encode('png')).toString('base64')
  await member.client.call('claimRecharge', { id, proof })
  expect(await outcomeOf(member.client.call('getRechargeProof', { id }))).toBe('operatorRequired')
  expect(await operator.call('getRechargeProof', { id })).toMatchObject({ width: 40, height: 20 })
  expect((await member.client.call('listOperatorViews', {})).rows.map(({ what }) => what)).toEqual(['RECHARGE_REVIEW'])
  const foreign = await insertOperatorSession(site.db, await insertOperator(site.db, { tenant: 'yunlai' }), {
    tenant: 'yunlai',
  })
  expect(await outcomeOf(site.clientOf(foreign, 'yunlai').call('getRechargeProof', { id }))).toBe('notFound')
})
