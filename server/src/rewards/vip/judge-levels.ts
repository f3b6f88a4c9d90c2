import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../base/db/db.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { listTenants } from '../../base/tenant/tenant-cache.ts'
import { giveBirthdays } from './bonus-rows.ts'
import { judgeMembers, warnMembers } from './judge-rows.ts'
import { bonusNews, judgedNews, warningNews } from './level-news.ts'
import { readVipPolicy } from './vip-policy.ts'

const membersAtOnce = 500

/**
 * Judges the months that are over, warns of the one that ends soon, and gives bonuses of birthdays. Each step is one
 * statement, with its news, whose unique keys let it happen once, so a run that was killed, or slept over its day, goes on where it was.
 */
export async function judgeLevels(context: Context): Promise<void> {
  const { db, log } = context
  for (const { code } of await listTenants(db)) {
    await judgeTenant(context, code).catch((error: unknown) =>
      log.error({ err: error, tenant: code }, 'VIP levels could not be judged'),
    )
  }
}

async function judgeTenant({ db }: Context, tenant: string): Promise<void> {
  const policy = await readVipPolicy(db, tenant)
  const judge = async (tx: Tx) => {
    const judged = await judgeMembers(tx, tenant, policy, membersAtOnce)
    await tellNews(tx, judged.flatMap(judgedNews))
    return judged.length
  }
  const warn = async (tx: Tx) => {
    const warned = await warnMembers(tx, tenant, policy, membersAtOnce)
    await tellNews(tx, warned.map(warningNews))
    return warned.length
  }
  await untilNone(db, judge)
  await untilNone(db, warn)
  await db.transaction(async (tx) => tellNews(tx, (await giveBirthdays(tx, tenant, policy)).map(bonusNews)))
}

async function untilNone(db: Db, step: (tx: Tx) => Promise<number>): Promise<void> {
  let done = 0
  do done = await db.transaction(step)
  while (done > 0)
}
