import { lockMember } from '../member/member-rows.ts'
import { requireStepUpIfGuarded } from '../proof/require-step-up.ts'
import { randomUUID } from 'node:crypto'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { canonicalAccount, canonicalHolder } from './account-number.ts'
import { countBankItems, insertBankItem } from './bank-item-rows.ts'
import { banksOf } from './banks.ts'
import { bankItemOf } from './withdrawal-view.ts'

const limit = 10n

export const addBankItem: Handler<'addBankItem'> = async (call, input) => {
  const { tx, tenant, memberId } = call
  await requireStepUpIfGuarded(tx, call)
  const { type, currency, bankCode } = input
  if (!banksOf(currency).some(({ code }) => code === bankCode)) throw new CallError('bankUnknown')
  const accountNumber = canonicalAccount(input.accountNumber, currency)
  if (!accountNumber) throw new CallError('accountNumberWrong')
  const holderName = canonicalHolder(input.holderName)
  if (!holderName) throw new CallError('holderNameWrong')

  await lockMember(tx, tenant, memberId)
  if ((await countBankItems(tx, tenant, memberId)) >= limit) throw new CallError('bankItemLimit', { limit: `${limit}` })
  const item = { id: randomUUID(), tenant, memberId, type, currency, bankCode, accountNumber, holderName }
  const row = await insertBankItem(tx, item)
  if (!row) throw new CallError('bankItemExists')
  return { item: bankItemOf(row) }
}
