import { formatAmount } from '@mingtang/contract/money.ts'
import type { Handler } from '../../rpc/handler.ts'
import { previewDay } from '../accrue-day.ts'
import { formatUnits } from '../agency-view.ts'
import { listNames } from '../agent-rows.ts'
import { requireEndedDay } from './require-ended-day.ts'

const mostAgents = 100

export const previewCommission: Handler<'previewCommission'> = async ({ db, tenant }, { day, currency }) => {
  const scope = await requireEndedDay(db, { tenant, currency, day })
  const { lines, effectiveMinor, units } = await previewDay(db, scope)
  const most = [...units].sort(([, one], [, other]) => (one < other ? 1 : -1)).slice(0, mostAgents)
  const names = await listNames(
    db,
    tenant,
    most.map(([id]) => id),
  )
  const all = [...units.values()].reduce((sum, own) => sum + own, 0n)
  return {
    lines,
    turnover: formatAmount(effectiveMinor, currency),
    commission: formatUnits(all, currency),
    agents: most.map(([memberId, own]) => ({
      memberId,
      userName: names.get(memberId) ?? '',
      commission: formatUnits(own, currency),
    })),
  }
}
