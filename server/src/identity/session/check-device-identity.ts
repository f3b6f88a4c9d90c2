import { markGuardChanged, readMember } from '../../member/member/member-rows.ts'
import { isSameName } from '../../member/member/same-name.ts'
import { clearFailures, takeTry } from '../proof/try-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { deviceProofsOf, expectProof } from './device-proofs.ts'
import { listCardTails } from './identity-rows.ts'
import { expectStep, finishStep } from './open-session.ts'

// Four digits are few, and names are known: five tries a day, after which an operator still helps.
const maxTries = 5
const minutes = 24 * 60

export const checkDeviceIdentity: Handler<'checkDeviceIdentity'> = async (call, input) => {
  expectStep(call, 'DEVICE')
  const { db, tenant, memberId } = call
  const member = await readMember(db, tenant, memberId)
  expectProof(await deviceProofsOf(db, tenant, memberId, member), 'IDENTITY')
  const key = `identity:${memberId}`
  if ((await takeTry(db, tenant, key, '', minutes)) > maxTries) throw new CallError('identityTriesOver')
  const hasCard = (await listCardTails(db, tenant, memberId)).includes(input.cardTail)
  const isOwnName = isSameName(input.name, member.realName)
  // One refusal for both, so that nobody finds out name and card one after the other.
  if (!hasCard || !isOwnName) throw new CallError('identityWrong')
  await clearFailures(db, tenant, key, '')
  // Others may know a name and a card, so withdrawals are held for a day.
  return { login: await finishStep(call, 'DEVICE', (tx) => markGuardChanged(tx, memberId, 'DEVICE_BY_IDENTITY')) }
}
