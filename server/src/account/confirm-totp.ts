import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { enableTotp, readSecure } from './secure-rows.ts'
import { tellMember } from './tell-member.ts'
import { checkTotp } from './totp.ts'

export const confirmTotp: Handler<'confirmTotp'> = async (call, input) => {
  const { tx, tenant, memberId, context } = call
  if ((await readSecure(tx, tenant, memberId)).hasTotp) throw new CallError('factorUnknown')
  if (!(await checkTotp(tx, context, memberId, input.code, { enabled: false }))) throw new CallError('codeWrong')
  await enableTotp(tx, memberId)
  await tellMember(tx, tenant, memberId, 'factorAdded')
  return {}
}
