import type { Handler } from '../rpc/handler.ts'
import { type BankItemRow, selectBankItems } from './bank-item-rows.ts'
import { banksOf } from './banks.ts'
import { bankItemOf } from './withdrawal-view.ts'

export const listBankItems: Handler<'listBankItems'> = async ({ db, tenant, memberId }, { currency }) => {
  const rows = await db.query<BankItemRow>(selectBankItems(tenant, memberId, currency))
  return { rows: rows.map(bankItemOf), banks: banksOf(currency) }
}
