import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { entriesOf, insertByHand, twoAccounts } from '../../test/cashier-kit.ts'
import { gifOf } from '../../test/hostile-pictures.ts'
import { noticesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { finishRecharges } from './finish-recharges.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite({ policy: { recharge: { accounts: twoAccounts } }, config: { jobIntervalMs: 600_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const picture = async (side = 60) => (await createCanvas(side, side).encode('png')).toString('base64')
const claim = async (member: TestMember, id: string, proof?: string) =>
  await member.client.call('claimRecharge', { id, proof: proof ?? (await picture()) })

async function openOrder() {
  const member = await site.member()
  const input = { currency: 'CNY', channel: 'OFFLINE_TRANSFER', amount: '100' }
  const { recharge } = await member.client.call('createRecharge', input)
  if (!recharge) throw new Error('no order')
  return { member, recharge, id: recharge.id }
}

describe('an order by hand', () => {
  it('can be paid at once: it has the amount, an account of the tenant and its own remark', async () => {
    const [one, other] = [await openOrder(), await openOrder()]
    expect(one.recharge).toMatchObject({
      state: 'PAYING',
      kind: 'OFFLINE',
      amount: '100.00',
      payUrl: '',
      verifyState: '',
    })
    expect(one.recharge).toMatchObject({ mayCancel: true, mayClaim: true })
    expect(one.recharge.remark).toMatch(/^[A-Z3-9]{8}$/)
    expect(other.recharge.remark).not.toBe(one.recharge.remark)
    // In turn.
    expect([one, other].map(({ recharge }) => recharge.payTo?.number).sort()).toEqual(
      twoAccounts.map(({ number }) => number),
    )
    expect((await one.member.client.call('getRecharge', { id: one.id })).recharge).toEqual(one.recharge)
    expect(await entriesOf(site.db, one.member.id)).toEqual([])
  })

  it('is offered only in currencies in which the tenant has an account', async () => {
    const { client } = await site.member()
    const kinds = async (currency: string) =>
      (await client.call('listRechargeChannels', { currency })).rows.map(({ kind }) => kind)
    expect(await kinds('CNY')).toEqual(['ONLINE', 'WALLET', 'OFFLINE'])
    expect(await kinds('USD')).toEqual(['ONLINE'])
  })

  it('expires unclaimed, by the job and by a look at it', async () => {
    const orders = [await openOrder(), await openOrder()]
    await site.db.execute(sql`
      update recharge set expires_at = now(), ask_after = now(), asked_at = now() - interval '1 minute'
      where kind = 'OFFLINE' and settled_at is null`)
    expect((await orders[1]!.member.client.call('getRecharge', { id: orders[1]!.id })).recharge?.state).toBe('EXPIRED')
    await finishRecharges(site.context)
    for (const { member, id } of orders) {
      expect((await member.client.call('getRecharge', { id })).recharge).toMatchObject({
        state: 'EXPIRED',
        mayClaim: true,
      })
      expect(await noticesOf(site.db, member.id)).toEqual([
        ['CASHIER depositExpired', { currency: 'CNY', amount: '100.00' }],
      ])
    }
  })
})

it("refuses a guest, another member's order, and one that is not by hand", async () => {
  const { id } = await openOrder()
  const other = await site.member()
  const proof = await picture()
  expect(await outcomeOf((await site.visitor()).call('claimRecharge', { id, proof }))).toBe('loginRequired')
  expect(await outcomeOf(claim(other, id))).toBe('notFound')
})

it.each([
  ['nothing', ''],
  ['text', btoa('paid, I promise')],
  ['a PDF', btoa('%PDF-1.7 paid')],
  ['an SVG', btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['half a picture', btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01 and no more of it'), 'pictureBroken'],
  ['a picture that unfolds behind a small head', gifOf(1, 20_000).toString('base64'), 'pictureBroken'],
  ['a picture of too many pixels', gifOf(4_000, 4_000).toString('base64'), 'pictureTooLarge'],
])('refuses %s as a proof', async (_, proof, error = 'rechargeProofRefused') => {
  const { member, id } = await openOrder()
  expect(await outcomeOf(claim(member, id, proof))).toBe(error)
  expect((await member.client.call('getRecharge', { id })).recharge).toMatchObject({ verifyState: '', claimedAt: '' })
})

it('waits for an operator, keeps the last picture drawn anew, and does not expire meanwhile', async () => {
  const { member, id } = await openOrder()
  const { recharge } = await claim(member, id)
  expect(recharge).toMatchObject({ state: 'PAYING', verifyState: 'WAITING', mayCancel: false, mayClaim: true })
  const again = await claim(member, id, await picture(90))
  expect(again.recharge?.claimedAt).toBe(recharge?.claimedAt)
  const [proof] = await site.db.query<{ content: Buffer; width: number }>(
    sql`select content, width from recharge_proof where recharge_id = ${id}`,
  )
  expect(proof?.width).toBe(90)
  expect(proof?.content.subarray(8, 12).toString('latin1')).toBe('WEBP')
  expect((await loadImage(proof?.content ?? '')).width).toBe(90)
  await site.db.execute(sql`update recharge set expires_at = now(), asked_at = '-infinity' where id = ${id}`)
  await finishRecharges(site.context)
  expect((await member.client.call('getRecharge', { id })).recharge).toMatchObject({ state: 'PAYING' })
})

it.each(['EXPIRED', 'CANCELLED'] as const)('can be said of an order that is %s', async (state) => {
  const member = await site.member()
  const id = await insertByHand(site.db, member.id, { state, isClaimed: false })
  expect((await claim(member, id)).recharge).toMatchObject({ state, verifyState: 'WAITING' })
})

it('cannot be said of a decided order', async () => {
  const { member, id } = await openOrder()
  await claim(member, id)
  await (await site.operator()).call('confirmRecharge', { id })
  expect(await outcomeOf(claim(member, id))).toBe('rechargeEnded')
})
