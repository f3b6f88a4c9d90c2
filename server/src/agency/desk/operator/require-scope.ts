import { hasEnded } from '../../../base/day/day-rows.ts'
import type { Queryable } from '../../../base/db/db.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { DayScope } from '../../commission/accrual-rows.ts'
import { newcomersOf } from '../../awards/settle-newcomers.ts'
import type { NewcomersAsked } from '../../awards/newcomer-rows.ts'
import type { ShareScope } from '../../awards/share-rows.ts'
import { listTerms } from '../../tree/terms-rows.ts'
import { sharePeriods } from '../../tree/terms-rule.ts'
import { requireEndedDay } from './require-ended-day.ts'

/** The period of a profit share that the day is in; throws as `requireEndedDay`, and notFound for a day without a share. */
export async function requireEndedPeriod(db: Queryable, asked: DayScope): Promise<ShareScope> {
  const { tenant, currency, day } = await requireEndedDay(db, asked)
  const period = sharePeriods(await listTerms(db, tenant), day).at(-1)
  if (!period || period.toDay < day) throw new CallError('notFound')
  if (!(await hasEnded(db, period.toDay))) throw new CallError('agencyDayOpen')
  return { ...period, tenant, currency }
}

/** What newcomers of an ended day must have; throws as `requireEndedDay`, and notFound for a day without amounts. */
export async function requireNewcomerDay(db: Queryable, asked: DayScope): Promise<NewcomersAsked> {
  const { tenant, day } = await requireEndedDay(db, asked)
  const newcomers = newcomersOf(await listTerms(db, tenant), { tenant, day })
  if (!newcomers) throw new CallError('notFound')
  return newcomers
}
