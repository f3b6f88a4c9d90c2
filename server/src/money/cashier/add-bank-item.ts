import { randomUUID } from 'node:crypto'
import type { Notice } from '@mingtang/contract/notice-kinds.ts'
import { lockMember, readMember, setRealNameOnce } from '../../member/member/member-rows.ts'
import { isSameName } from '../../member/member/same-name.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { type AuditLine, insertAudit } from '../../call/rpc/audit-rows.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Call, Handler } from '../../call/rpc/handler.ts'
import { canonicalAccount, canonicalHolder, maskAccount } from './account-number.ts'
import { countBankItems, findOwner, insertBankItem, type NewBankItem } from './bank-item-rows.ts'
import { banksOf } from './banks.ts'
import { bankItemOf } from './withdrawal-view.ts'

const limit = 10n

export const addBankItem: Handler<'addBankItem'> = async (call, input) => {
  const { tx, tenant, memberId } = call
  const { type, currency, bankCode } = input
  if (!banksOf(currency).some((bank) => bank.code === bankCode && bank.type === type))
    throw new CallError('bankUnknown')
  const accountNumber = canonicalAccount(input)
  if (!accountNumber) throw new CallError('accountNumberWrong')
  await lockMember(tx, tenant, memberId)
  const holderName = type === 'VIRTUAL' ? '' : await readHolder(call, input.holderName)
  if (holderName === null) throw new CallError('holderNameWrong')
  if (holderName !== '') await requireOwnName(call, holderName)
  if ((await countBankItems(tx, tenant, memberId)) >= limit) throw new CallError('bankItemLimit', { limit: `${limit}` })
  const item = { id: randomUUID(), tenant, memberId, type, currency, bankCode, accountNumber, holderName }
  const row = (await insertBankItem(tx, item)) ?? (await refuseBound(call, item))
  const notice: Notice = {
    kind: 'bankItemAdded',
    params: { account: maskAccount(type, accountNumber) },
    cause: row.id,
  }
  await tellNews(tx, [{ tenant, memberId, notice, push: { command: 'USERINFO_REFRESH', data: {} } }])
  return { item: bankItemOf(row) }
}

/**
 * The holder, or the member's real name where none is named. An address has none; the first payouts to it are reviewed like
 * those to a new card (rule R102).
 */
async function readHolder({ tx, tenant, memberId }: Call<'addBankItem'>, named: string): Promise<string | null> {
  return canonicalHolder(named === '' ? (await readMember(tx, tenant, memberId)).realName : named)
}

/** Throws holderNameDiffers for another person's name; a member without a real name gets this one. */
async function requireOwnName({ tx, tenant, memberId }: Call<'addBankItem'>, holderName: string): Promise<void> {
  if (await setRealNameOnce(tx, memberId, holderName)) return
  const { realName } = await readMember(tx, tenant, memberId)
  if (!isSameName(holderName, realName)) throw new CallError('holderNameDiffers')
}

/**
 * Refuses an account that is bound already. Whether it is another member's is told to operators only: to the caller it is
 * a number that cannot be used.
 */
async function refuseBound({ tx, ip }: Call<'addBankItem'>, item: NewBankItem): Promise<never> {
  const { tenant, memberId, bankCode, currency, accountNumber } = item
  const owner = await findOwner(tx, item)
  if (owner === memberId) throw new CallError('bankItemExists')
  const line: AuditLine = {
    tenant,
    actor: `member:${memberId}`,
    action: 'bank_item_of_another',
    subjectId: owner ?? '',
    detail: { bankCode, currency, accountTail: accountNumber.slice(-4) },
    ip,
    refused: 'accountNumberWrong',
  }
  tx.afterRefusal((after) => insertAudit(after, line))
  throw new CallError('accountNumberWrong')
}
