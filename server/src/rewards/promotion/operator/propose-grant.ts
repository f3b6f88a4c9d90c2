import { randomUUID } from 'node:crypto'
import { currencyScales } from '@mingtang/contract/money.ts'
import { accountKeyOf } from '../../../member/member/account-name.ts'
import { findForLogin } from '../../../member/member/member-rows.ts'
import { countDeciders } from '../../../call/rpc/caller-rows.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { isPlainName } from '../../../base/setting/setting-rules.ts'
import { parsePositiveAmount } from '../../../money/wallet/amount.ts'
import { expiryOf, insertGrant } from '../grant-rows.ts'

export const proposeGrant: Handler<'proposeGrant'> = async ({ tx, tenant, operatorId }, input) => {
  const { currency, wagerTimes } = input
  if (!Object.hasOwn(currencyScales, currency)) throw new CallError('settingWrong', { field: 'currency' })
  const amountMinor = parsePositiveAmount(input.amount, currency)
  if (!isPlainName(input.reason)) throw new CallError('settingWrong', { field: 'reason' })
  const member = await findForLogin(tx, tenant, { way: 'PASSWORD', accountKey: accountKeyOf(input.userName) })
  if (!member) throw new CallError('notFound')
  const id = randomUUID()
  const reason = input.reason.trim()
  await insertGrant(tx, {
    id,
    tenant,
    memberId: member.id,
    currency,
    amountMinor,
    wagerTimes,
    reason,
    proposedBy: operatorId,
  })
  const deciders = await countDeciders(tx, tenant, 'grant.decide', operatorId)
  return { id, deciders, expiresAt: expiryOf(new Date()).toISOString() }
}
