import { scaleOf } from '@mingtang/contract/money.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

const symbols: Readonly<Record<string, string>> = {
  CNY: '\u00a5',
  USD: '$',
  HKD: 'HK$',
  MYR: 'RM',
  JPY: '\u00a5',
  KWD: 'KD',
  USDT: '\u20ae',
}

export const listCurrencies: Handler<'listCurrencies'> = async (call) => {
  const { currencies } = await readTenant(call.db, call.tenant)
  return {
    rows: currencies.map((code) => ({
      code,
      language: code === 'CNY' ? 'zh-CN' : 'en-US',
      scale: scaleOf(code),
      symbol: symbols[code] ?? code,
    })),
  }
}
