import type { Db, Tx } from '../../../base/db/db.ts'
import { backupCodeIn, takeOperatorBackupCode } from '../../proof/backup-codes.ts'
import { totpStepOf } from '../../proof/totp.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { CallFacts, OperatorEnteringFacts } from '../../../call/rpc/handler.ts'
import { findOperatorTotp, takeOperatorTotpStep } from './operator-factor-rows.ts'

export type CodeProof = {
  readonly factor: 'TOTP' | 'BACKUP_CODE'
  /** Uses the code up; throws codeWrong when it was used before. */
  readonly use: (tx: Tx) => Promise<void>
}

type Proving = CallFacts & OperatorEnteringFacts & { readonly db: Db }

/** What the code of an operator's authenticator app, or a backup code, proves. Throws codeWrong; the caller has counted the attempt. */
export async function proveByCode({ db, context, operatorId }: Proving, code: string): Promise<CodeProof> {
  const backupCode = backupCodeIn(code)
  if (backupCode)
    return {
      factor: 'BACKUP_CODE',
      async use(tx) {
        if (!(await takeOperatorBackupCode(tx, context, operatorId, backupCode))) throw new CallError('codeWrong')
      },
    }
  const sealed = await findOperatorTotp(db, operatorId)
  const step = await totpStepOf(context, operatorId, sealed, code)
  if (step === null) throw new CallError('codeWrong')
  return {
    factor: 'TOTP',
    async use(tx) {
      if (!(await takeOperatorTotpStep(tx, operatorId, sealed, step))) throw new CallError('codeWrong')
    },
  }
}
