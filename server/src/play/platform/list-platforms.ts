import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { listOpeningLater, listPlatformRows } from './platform-rows.ts'

export const listPlatforms: Handler<'listPlatforms'> = async ({ db, tenant, memberId, lang }, input) => {
  const [wallets, platforms, later] = await Promise.all([
    readWallets(db, tenant, memberId),
    listPlatformRows(db, tenant),
    listOpeningLater(db, tenant),
  ])
  const currency = knownCurrency(wallets, input.currency)
  const held = new Map(
    wallets.balances.filter((one) => one.currency === currency).map((one) => [`${one.kind}`, one.balanceMinor]),
  )
  return {
    // Where no game opens yet, only money that came there earlier is worth a line.
    rows: platforms
      .filter(({ code }) => !later.has(code) || (held.get(`PLATFORM:${code}`) ?? 0n) !== 0n)
      .map((platform) => ({
        trdCode: platform.code,
        currency,
        isClose: platform.status === 'CLOSED',
        status: platform.status,
        maintain: platform.status === 'MAINTENANCE' ? (platform.maintenanceUntil?.toISOString() ?? '') : '',
        balance: formatAmount(held.get(`PLATFORM:${platform.code}`) ?? 0n, currency),
        isSeamless: platform.wallet === 'SEAMLESS',
        opensLater: later.has(platform.code),
        name: lang === 'zh-CN' ? platform.name : platform.enName,
      })),
  }
}
