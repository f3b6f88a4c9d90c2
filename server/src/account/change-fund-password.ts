import { fundPasswordFault } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Call, Handler } from '../rpc/handler.ts'
import { hashPassword, verifyPassword } from '../session/password.ts'
import { type Rejection, rejectionText } from './rejection-text.ts'
import { readSecure, updateFundPassword } from './secure-rows.ts'
import { requireStepUpIfGuarded } from './step-up.ts'
import { tellMember } from './tell-member.ts'
import { countTry, forgetTries } from './tries.ts'

export const changeFundPassword: Handler<'changeFundPassword'> = async (call, input) => {
  const { db, tenant, memberId } = call
  const member = await readSecure(db, tenant, memberId)
  await requireStepUpIfGuarded(db, call)
  if (fundPasswordFault(input.password)) reject(call, 'fundPasswordFormatWrong')
  if (member.fundPasswordHash !== null) {
    await countTry(db, tenant, 'fund-password', memberId)
    if (!(await verifyPassword(member.fundPasswordHash, input.oldPassword))) reject(call, 'oldPasswordWrong')
    await forgetTries(db, tenant, 'fund-password', memberId)
    if (input.password === input.oldPassword) reject(call, 'passwordSame')
  }
  if (isGuessable(input.password)) reject(call, 'passwordTooCommon')
  const hash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    await updateFundPassword(tx, memberId, hash)
    await tellMember(tx, tenant, memberId, 'fundPasswordChanged')
  })
  return {}
}

function reject(call: Call<'changeFundPassword'>, reason: Rejection): never {
  throw new CallError('walletPasswordRejected', { reason, message: rejectionText(reason, call.lang) })
}

/** One digit six times, or six in a row. */
function isGuessable(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])))
  return steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(-1))
}
