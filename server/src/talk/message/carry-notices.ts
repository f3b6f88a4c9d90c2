// Carries notices out of the site: to the browsers that subscribed, and by email where the account is in danger.
import { builtInOf } from '@mingtang/contract/languages.ts'
import type { NoticeKind } from '@mingtang/contract/notice-kinds.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../base/db/db.ts'
import { insertMessage } from '../../member/outbox/outbox-rows.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { mailOf } from './notice-texts.ts'
import { type CarriedNotice, insertDeliveries, takeNotices } from './web-push-rows.ts'

const atOnce = 200

// The member may not have done it, and does not look at the site. Other kinds of the account are mailed where they happen
// (server/src/member/member/tell-member.ts).
const mailedKinds: readonly string[] = ['newDevice', 'unnamedDevice', 'bankItemAdded'] satisfies NoticeKind[]

/** Looks at every new notice once, and writes what is to be sent in the same transaction. */
export async function carryNotices({ db, wake }: Context): Promise<void> {
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const found = await takeNotices(tx, atOnce)
      await insertDeliveries(
        tx,
        found.notices.map(({ id }) => id),
      )
      const mailed = found.notices.filter(({ kind, email }) => email && mailedKinds.includes(kind))
      for (const notice of mailed) await insertMail(tx, notice)
      if (mailed.length > 0) tx.afterCommit(() => wake('outbox'))
      return found.taken
    })
    if (taken < atOnce) return
  }
}

async function insertMail(tx: Tx, { tenant, kind, params, email }: CarriedNotice): Promise<void> {
  const { name, enName, defaultLanguage } = await readTenant(tx, tenant)
  const site = builtInOf(defaultLanguage) === 'en-US' ? enName : name
  await insertMessage(tx, { tenant, channel: 'MAIL', target: email, ...mailOf(kind, params, site, defaultLanguage) })
}
