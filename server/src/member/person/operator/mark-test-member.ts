import { accountKeyOf } from '../../member/account-name.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { markTest } from '../match-rows.ts'

export const markTestMember: Handler<'markTestMember'> = async ({ tx, tenant }, { userName, isTest, note }) => {
  // It is kept by the audit.
  if (!note.trim()) throw new CallError('settingWrong', { field: 'note' })
  const id = await markTest(tx, tenant, accountKeyOf(userName), isTest)
  if (!id) throw new CallError('notFound')
  return { id }
}
