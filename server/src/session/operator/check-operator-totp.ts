import { totpStepOf } from '../../proof/totp.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { finishOperatorLogin } from './finish-operator-login.ts'
import { findOperatorTotp, takeOperatorTotpStep } from './operator-factor-rows.ts'

export const checkOperatorTotp: Handler<'checkOperatorTotp'> = async (call, { code }) =>
  await finishOperatorLogin(call, async () => {
    const { db, context, operatorId } = call
    const sealed = await findOperatorTotp(db, operatorId)
    const step = await totpStepOf(context, operatorId, sealed, code)
    if (step === null) throw new CallError('codeWrong')
    return async (tx) => {
      if (!(await takeOperatorTotpStep(tx, operatorId, sealed, step))) throw new CallError('codeWrong')
    }
  })
