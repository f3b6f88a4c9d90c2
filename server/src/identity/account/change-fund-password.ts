import { fundPasswordFault } from '@mingtang/contract/field-rules.ts'
import { isGuarded } from '../../member/member/guard.ts'
import { readMember, updateFundPassword } from '../../member/member/member-rows.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { hashPassword, verifyPassword } from '../proof/password.ts'
import { countTry, forgetTries } from '../proof/tries.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler } from '../../call/rpc/handler.ts'
import { type Rejection, rejectionText } from './rejection-text.ts'

export const changeFundPassword: Handler<'changeFundPassword'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const member = await readMember(db, tenant, memberId)
  if (fundPasswordFault(input.password)) reject(call, 'fundPasswordFormatWrong')
  // A member with a phone, an email or a second factor may replace a forgotten one; withdrawals are then held.
  const isForgotten = input.oldPassword === '' && isGuarded(member)
  if (member.fundPasswordHash !== null && !isForgotten) {
    await countTry(db, tenant, 'fund-password', memberId)
    if (!(await verifyPassword(member.fundPasswordHash, input.oldPassword))) reject(call, 'oldPasswordWrong')
    await forgetTries(db, tenant, 'fund-password', memberId)
    if (input.password === input.oldPassword) reject(call, 'passwordSame')
  }
  if (isGuessable(input.password)) reject(call, 'passwordTooCommon')
  const hash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    await updateFundPassword(tx, memberId, hash)
    await tellMember(tx, tenant, memberId, { kind: 'fundPasswordChanged', params: {} })
  })
  return {}
}

function reject(call: Call<'changeFundPassword'>, reason: Rejection): never {
  throw new CallError('walletPasswordRejected', { reason, message: rejectionText(reason, call.lang) })
}

/** True for one repeated digit or consecutive digits, up or down. */
function isGuessable(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])))
  return steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(-1))
}
