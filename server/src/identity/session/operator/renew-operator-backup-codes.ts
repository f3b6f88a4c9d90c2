import { newBackupCodes } from '../../proof/backup-codes.ts'
import { insertAudit } from '../../../call/rpc/audit-rows.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readConsolePolicy } from '../../../base/tenant/console-policy.ts'
import { countOperatorTry, factorLock, forgetOperatorTries } from './operator-tries.ts'
import { proveByCode } from './prove-by-code.ts'

export const renewOperatorBackupCodes: Handler<'renewOperatorBackupCodes'> = async (call, { code }) => {
  const { db, context, tenant, operatorId, operatorName, ip } = call
  const lock = factorLock(await readConsolePolicy(db, tenant), operatorId)
  await countOperatorTry(call, lock)
  const { factor, use } = await proveByCode(call, code)
  const backupCodes = await db.transaction(async (tx) => {
    await use(tx)
    const actor = `operator:${operatorName}`
    await insertAudit(tx, { tenant, actor, action: 'console/backup_codes', subjectId: '', detail: { factor }, ip })
    return await newBackupCodes(tx, context, { tenant, operatorId })
  })
  await forgetOperatorTries(call, lock)
  return { backupCodes }
}
