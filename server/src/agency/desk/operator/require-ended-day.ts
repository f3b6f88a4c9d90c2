import { hasEnded } from '../../../base/day/day-rows.ts'
import type { Queryable } from '../../../base/db/db.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { dateRange } from '../../../money/wallet/date-range.ts'
import type { DayScope } from '../../commission/accrual-rows.ts'

/** The day to settle; throws currencyUnknown, dateRangeWrong for what is no date, and agencyDayOpen. */
export async function requireEndedDay(db: Queryable, scope: DayScope): Promise<DayScope> {
  const { currencies } = await readTenant(db, scope.tenant)
  if (!currencies.includes(scope.currency)) throw new CallError('currencyUnknown')
  if (!scope.day) throw new CallError('dateRangeWrong')
  dateRange(scope.day, scope.day)
  if (!(await hasEnded(db, scope.day))) throw new CallError('agencyDayOpen')
  return scope
}
