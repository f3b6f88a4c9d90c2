import { randomUUID } from 'node:crypto'
import type { Notice } from '@mingtang/contract/notice-kinds.ts'
import { lockMember } from '../../member/member/member-rows.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { insertAudit } from '../../call/rpc/audit-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call } from '../../call/rpc/handler.ts'
import { maskAccount } from './account-number.ts'
import { type BankItemRow, findBankItem } from './bank-item-rows.ts'

type ItemCall = Call<'setDefaultBankItem' | 'renameBankItem' | 'removeBankItem'>

/** Locks the member and returns the member's own bank item; throws notFound for any other id and for a removed one. */
export async function lockOwnItem({ tx, tenant, memberId }: ItemCall, id: string): Promise<BankItemRow> {
  await lockMember(tx, tenant, memberId)
  const item = await findBankItem(tx, { tenant, memberId }, id)
  if (!item) throw new CallError('notFound')
  return item
}

const actions = {
  bankItemDefaulted: 'bank_item_default',
  bankItemRenamed: 'bank_item_renamed',
  bankItemRemoved: 'bank_item_removed',
} as const

/** Tells the member, and the audit, in the transaction of the change. */
export async function tellItemChange(
  { tx, tenant, memberId, ip }: ItemCall,
  kind: keyof typeof actions,
  { id, type, currency, bankCode, accountNumber }: BankItemRow,
): Promise<void> {
  const account = maskAccount(type, accountNumber)
  const notice: Notice = { kind, params: { account }, cause: randomUUID() }
  await insertAudit(tx, {
    tenant,
    actor: `member:${memberId}`,
    action: actions[kind],
    subjectId: id,
    detail: { currency, bankCode, account },
    ip,
  })
  await tellNews(tx, [{ tenant, memberId, notice, push: { command: 'USERINFO_REFRESH', data: {} } }])
}
