import { randomUUID } from 'node:crypto'
import { rechargeFee } from '@mingtang/contract/recharge-fee.ts'
import type { Tx } from '../../base/db/db.ts'
import { lockMember } from '../../member/member/member-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler, Input } from '../../call/rpc/handler.ts'
import { hashInput, once } from '../../call/rpc/request-once.ts'
import { readAmount } from '../wallet/amount.ts'
import { readWallets, walletBalance } from '../wallet/wallets.ts'
import { readPolicy } from './policy.ts'
import { channelLimits, channelsOf } from './recharge-channels.ts'
import { newRemark, receivingAccounts } from './receiving-accounts.ts'
import { openRechargesOf, unpaidRechargesOf } from './recharge-policy.ts'
import {
  countOpenRecharges,
  findRechargeOfRequest,
  insertRecharge,
  minutesOfPause,
  type NewRecharge,
} from './recharge-rows.ts'
import { rechargeOf } from './recharge-view.ts'
import { openAtProvider } from './refresh-recharge.ts'
import { withdrawalPolicy } from '../outgoing/withdrawal-policy.ts'

const minutesToPay = 30
const minutesToTransfer = 60
// No provider has this name, so that no provider's news can be about a transfer by hand.
const byHand = 'by-hand'

export const createRecharge: Handler<'createRecharge'> = async (call, input) => {
  const inputHash = hashOf(input)
  const find = () => findRechargeOfRequest(call.db, call.tenant, call.memberId, call.requestId)
  // An existing recharge is returned first: policy changes since then must not change the reply to a retry.
  const row = await once({ inputHash, find, work: () => addRecharge(call, input, inputHash) })
  // Nothing is opened for a transfer by hand: it begins as PAYING.
  if (row.state !== 'CREATED') return { recharge: rechargeOf(row, call) }
  const opened = await openAtProvider(call.context, row)
  if (opened !== 'open') throw new CallError('providerUnavailable')
  return { recharge: rechargeOf((await find()) ?? row, call) }
}

async function addRecharge(call: Call<'createRecharge'>, input: Input<'createRecharge'>, inputHash: Buffer) {
  const { db, tenant, memberId, requestId, context } = call
  const [policy, wallets] = await Promise.all([readPolicy(db, tenant), readWallets(db, tenant, memberId)])
  const channel = channelsOf(policy, input.currency).find(({ code }) => code === input.channel)
  if (!channel) throw new CallError('channelUnknown')
  walletBalance(wallets, input.currency)
  const limits = channelLimits(channel)
  const amountMinor = readAmount(input.amount, channel.currency, limits)
  const feeMinor = rechargeFee(channel, amountMinor)
  if (feeMinor === null) throw new Error(`The channel ${channel.code} has no valid fee`)
  const isByHand = channel.kind === 'OFFLINE'
  const recharge: NewRecharge = {
    id: randomUUID(),
    tenant,
    memberId,
    requestId,
    inputHash,
    currency: channel.currency,
    channel: channel.code,
    kind: channel.kind,
    amountMinor,
    feeMinor,
    minimumMinor: limits.minimumMinor,
    turnoverPercent: withdrawalPolicy(policy, channel.currency).turnoverPercent,
    provider: isByHand ? byHand : context.payment.code,
    origin: call.origin,
    minutes: isByHand ? minutesToTransfer : minutesToPay,
    accounts: isByHand ? receivingAccounts(policy, channel.currency) : [],
    remark: isByHand ? newRemark() : '',
  }
  await db.transaction((tx) =>
    addOne(tx, recharge, { open: openRechargesOf(policy), unpaid: unpaidRechargesOf(policy) }),
  )
  return null
}

/** Inserts a recharge unless it is there; behind the member's lock, so that recharges at once count each other. */
async function addOne(tx: Tx, recharge: NewRecharge, max: { open: bigint; unpaid: number }): Promise<void> {
  const { tenant, memberId, requestId } = recharge
  await lockMember(tx, tenant, memberId)
  if (await findRechargeOfRequest(tx, tenant, memberId, requestId)) return
  const minutes = await minutesOfPause(tx, tenant, memberId, max.unpaid)
  if (minutes > 0) throw new CallError('rechargesPaused', { minutes, count: max.unpaid })
  if ((await countOpenRecharges(tx, tenant, memberId)) >= max.open) {
    throw new CallError('rechargesOpen', { limit: `${max.open}` })
  }
  await insertRecharge(tx, recharge)
}

function hashOf({ currency, channel, amount }: Input<'createRecharge'>): Buffer {
  return hashInput('createRecharge', Buffer.from([currency, channel, amount].join('\n')))
}
