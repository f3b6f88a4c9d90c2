import { newBackupCodes } from '../../proof/backup-codes.ts'
import { checkNewPasskey, checkPasskeyProof, insertPasskey } from '../../proof/passkeys.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { finishOperatorLogin } from './finish-operator-login.ts'
import { claimFirstPasskey, readOperatorFactors } from './operator-factor-rows.ts'

export const checkOperatorPasskey: Handler<'checkOperatorPasskey'> = async (call, { responseJson }) => {
  const { db, context, tenant, operatorId } = call
  let backupCodes: string[] = []
  const { token } = await finishOperatorLogin(call, async () => {
    if ((await readOperatorFactors(db, operatorId)).hasPasskey) {
      if (!(await checkPasskeyProof(db, call, 'FACTOR', responseJson))) throw new CallError('codeWrong')
      return { factor: 'PASSKEY', isEnrolment: false }
    }
    const key = await checkNewPasskey(db, call, responseJson)
    if (!key) throw new CallError('codeWrong')
    return {
      factor: 'PASSKEY',
      isEnrolment: true,
      async inTransaction(tx) {
        const isFirst = await claimFirstPasskey(tx, operatorId)
        if (!isFirst || !(await insertPasskey(tx, call, key, ''))) throw new CallError('codeWrong')
        backupCodes = await newBackupCodes(tx, context, { tenant, operatorId })
      },
    }
  })
  return { token, backupCodes }
}
