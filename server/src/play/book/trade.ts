import type { BookTrader } from '../../base/providers/platforms/book-trader.ts'
import type { Context } from '../../context.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { answered } from './trader-answer.ts'

type Operator = {
  readonly context: Pick<Context, 'bookTrader'>
  readonly tenant: string
  readonly operatorName: string
}
type Action = Parameters<BookTrader['act']>[0]

/** Does it once by the id that the operator's page made, in the operator's name. */
export async function trade(
  { context, tenant, operatorName }: Operator,
  action: Action,
  { id, note, ...fields }: { readonly id: string; readonly note: string; readonly [field: string]: unknown },
): Promise<Record<string, never>> {
  const actor = `${tenant}:${operatorName}`.slice(0, 64)
  answered(await context.bookTrader.act(action, { ...fields, note, requestId: id, actor }))
  return {}
}

/** Who gives another reason than the listed ones says which. */
export function requireReason(reason: string, note: string): void {
  if (reason === 'OTHER' && note.trim() === '') throw new CallError('bookReasonMissing')
}
