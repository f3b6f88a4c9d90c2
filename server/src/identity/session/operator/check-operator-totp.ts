import { operatorBackupCodes } from '../../proof/backup-code-rows.ts'
import { newBackupCodes } from '../../proof/backup-codes.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { finishOperatorLogin } from './finish-operator-login.ts'
import { readOperatorFactors } from './operator-factor-rows.ts'
import { proveByCode } from './prove-by-code.ts'

export const checkOperatorTotp: Handler<'checkOperatorTotp'> = async (call, { code }) => {
  const { db, context, tenant, operatorId } = call
  let backupCodes: string[] = []
  const { token } = await finishOperatorLogin(call, async () => {
    const { hasTotp, hasPasskey } = await readOperatorFactors(db, operatorId)
    const isEnrolment = !hasTotp && !hasPasskey
    const { factor, use } = await proveByCode(call, code)
    return {
      factor,
      isEnrolment,
      async inTransaction(tx) {
        await use(tx)
        if (isEnrolment) backupCodes = await newBackupCodes(tx, context, { tenant, operatorId })
      },
    }
  })
  return { token, backupCodes, backupCodesLeft: await operatorBackupCodes.countLeft(db, operatorId) }
}
