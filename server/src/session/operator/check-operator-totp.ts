import { totpStepOf } from '../../proof/totp.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { finishOperatorLogin } from './finish-operator-login.ts'
import { findOperatorTotp, readOperatorFactors, takeOperatorTotpStep } from './operator-factor-rows.ts'

export const checkOperatorTotp: Handler<'checkOperatorTotp'> = async (call, { code }) =>
  await finishOperatorLogin(call, async () => {
    const { db, context, operatorId } = call
    const isEnrolment = !(await readOperatorFactors(db, operatorId)).hasTotp
    const sealed = await findOperatorTotp(db, operatorId)
    const step = await totpStepOf(context, operatorId, sealed, code)
    if (step === null) throw new CallError('codeWrong')
    return {
      factor: 'TOTP',
      isEnrolment,
      async inTransaction(tx) {
        if (!(await takeOperatorTotpStep(tx, operatorId, sealed, step))) throw new CallError('codeWrong')
      },
    }
  })
