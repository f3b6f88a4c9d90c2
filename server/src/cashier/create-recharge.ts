import { randomUUID } from 'node:crypto'
import { CallError } from '../rpc/call-error.ts'
import type { Call, Handler, Input } from '../rpc/handler.ts'
import { hashInput } from '../rpc/request-once.ts'
import { readWallets, walletBalance } from '../wallet/wallets.ts'
import { readAmount } from './amounts.ts'
import { readPolicy } from './policy.ts'
import { channelLimits, channelsOf } from './recharge-channels.ts'
import { insertRecharge, type RechargeRow, selectByRequest } from './recharge-rows.ts'
import { rechargeOf } from './recharge-view.ts'
import { openAtProvider } from './refresh-recharge.ts'

const minutesToPay = 30

export const createRecharge: Handler<'createRecharge'> = async (call, input) => {
  // The order that stands answers first: what the tenant changed meanwhile is no reason to answer otherwise.
  const row = (await findOrder(call, input)) ?? (await addOrder(call, input))
  if (row.state !== 'CREATED') return { recharge: rechargeOf(row, call) }
  const opened = await openAtProvider(call.context, row)
  if (opened !== 'open') throw new CallError('providerUnavailable')
  const open = await findOrder(call, input)
  return { recharge: rechargeOf(open ?? row, call) }
}

async function findOrder(call: Call<'createRecharge'>, input: Input<'createRecharge'>): Promise<RechargeRow | null> {
  const [row] = await call.db.query<RechargeRow>(selectByRequest(call.tenant, call.memberId, call.requestId))
  if (row && !row.inputHash.equals(hashOf(input))) throw new CallError('requestIdReused')
  return row ?? null
}

async function addOrder(call: Call<'createRecharge'>, input: Input<'createRecharge'>): Promise<RechargeRow> {
  const { db, tenant, memberId, requestId, context } = call
  const [policy, wallets] = await Promise.all([readPolicy(db, tenant), readWallets(db, tenant, memberId)])
  const channel = channelsOf(policy, input.currency).find(({ code }) => code === input.channel)
  if (!channel) throw new CallError('channelUnknown')
  walletBalance(wallets, input.currency)
  const order = {
    id: randomUUID(),
    tenant,
    memberId,
    requestId,
    inputHash: hashOf(input),
    currency: channel.currency,
    channel: channel.code,
    amountMinor: readAmount(input.amount, channel.currency, channelLimits(channel)),
    provider: context.payment.code,
    origin: call.origin,
    minutes: minutesToPay,
  }
  await db.execute(insertRecharge(order))
  // Of two requests with one id, one inserted; both go on with the row that stands.
  const row = await findOrder(call, input)
  if (!row) throw new Error('A recharge vanished')
  return row
}

function hashOf({ currency, channel, amount }: Input<'createRecharge'>): Buffer {
  return hashInput('createRecharge', Buffer.from([currency, channel, amount].join('\n')))
}
