import type { Context } from '../context.ts'
import { listTenants } from '../tenant/tenant-cache.ts'
import { giveBirthdays } from './bonus-rows.ts'
import { judgeMembers, warnMembers } from './judge-rows.ts'
import { readVipPolicy } from './vip-policy.ts'

const membersAtOnce = 500

/**
 * Judges the months that are over, warns of the one that ends soon, and gives bonuses of birthdays. Each step is one
 * statement whose unique keys let it happen once, so a run that was killed, or slept over its day, goes on where it was.
 */
export async function keepLevels(context: Context): Promise<void> {
  const { db, log } = context
  for (const { code } of await listTenants(db)) {
    await keepTenant(context, code).catch((error: unknown) =>
      log.error({ err: error, tenant: code }, 'VIP levels could not be judged'),
    )
  }
}

async function keepTenant({ db }: Context, tenant: string): Promise<void> {
  const policy = await readVipPolicy(db, tenant)
  let judged = 0n
  do judged = await judgeMembers(db, tenant, policy, membersAtOnce)
  while (judged > 0n)
  await warnMembers(db, tenant, policy)
  await giveBirthdays(db, tenant, policy)
}
