import type { Handler } from '../../call/rpc/handler.ts'
import { listBankItemRows } from './bank-item-rows.ts'
import { banksOf } from './banks.ts'
import { bankItemOf } from './withdrawal-view.ts'

export const listBankItems: Handler<'listBankItems'> = async ({ db, tenant, memberId }, { currency }) => {
  const rows = await listBankItemRows(db, tenant, memberId, currency)
  return { rows: rows.map(bankItemOf), banks: banksOf(currency) }
}
