import { askApproval, findApproval } from '../device/device-approval-rows.ts'
import { markGuardChanged, readMember } from '../../member/member/member-rows.ts'
import { takeTry } from '../proof/try-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler } from '../../call/rpc/handler.ts'
import { deviceProofsOf, expectProof } from './device-proofs.ts'
import { expectStep, finishStep } from './open-session.ts'

// Who knows only a password must not flood the operators.
const maxPerDay = 5
const minutes = 24 * 60

export const awaitDeviceApproval: Handler<'awaitDeviceApproval'> = async (call) => {
  expectStep(call, 'DEVICE')
  const { db, tenant, memberId } = call
  const member = await readMember(db, tenant, memberId)
  expectProof(await deviceProofsOf(db, tenant, memberId, member), 'OPERATOR')
  const { reference, state } = (await findApproval(db, call.sessionId)) ?? (await ask(call))
  if (state !== 'APPROVED') return { reference, state }
  // People can be talked into things, so withdrawals are held for a day.
  return {
    reference,
    state,
    login: await finishStep(call, 'DEVICE', (tx) => markGuardChanged(tx, memberId, 'DEVICE_BY_OPERATOR')),
  }
}

async function ask(call: Call<'awaitDeviceApproval'>) {
  const { db, tenant, memberId, sessionId } = call
  if ((await takeTry(db, tenant, `device-approval:${memberId}`, '', minutes)) > maxPerDay)
    throw new CallError('approvalLimit')
  await db.transaction((tx) => askApproval(tx, call, memberId, sessionId))
  const asked = await findApproval(db, sessionId)
  if (!asked) throw new CallError('sessionUnknown')
  return asked
}
