import { timeIn } from '@mingtang/contract/civil-time.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import type { Notice } from '@mingtang/contract/notice-kinds.ts'
import english from '@mingtang/contract/texts/en-US/outbox.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/outbox.json' with { type: 'json' }
import { businessDate, businessZone } from '../../base/day/business-day.ts'
import type { Tx } from '../../base/db/db.ts'
import { insertMessage } from '../outbox/outbox-rows.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { readMember } from './member-rows.ts'
import { targetOf } from './own-target.ts'
import { tellNews } from './tell-news.ts'

/** What is told outside the site too: whoever changed it may be sitting in the account. */
type SecurityNotice = Notice<
  | 'passwordChanged'
  | 'fundPasswordChanged'
  | 'phoneChanged'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'backupCodeUsed'
  | 'backupCodesMade'
  | 'deviceRemoved'
  | 'signedOutEverywhere'
  | 'loginDisowned'
>

/**
 * Sends a message to the phone and email that are bound now, after the commit, and tells the member on the site; call it
 * before a change of the two to reach the old ones, and behind the member's lock.
 */
export async function tellMember(tx: Tx, tenant: string, memberId: string, notice: SecurityNotice): Promise<void> {
  const [site, member] = await Promise.all([readTenant(tx, tenant), readMember(tx, tenant, memberId)])
  const isEnglish = builtInOf(site.defaultLanguage) === 'en-US'
  const texts: Readonly<Record<string, string>> = isEnglish ? english : chinese
  const all = {
    site: isEnglish ? site.enName : site.name,
    userName: member.userName,
    time: timeInWords(),
    ...notice.params,
  }
  const text = (part: 'subject' | 'body') => fillPlaceholders(texts[`outbox.${notice.kind}.${part}`] ?? '', all)
  const messages = [
    { channel: 'SMS', target: targetOf(member, 'PHONE'), subject: '' },
    { channel: 'MAIL', target: targetOf(member, 'EMAIL'), subject: text('subject') },
  ] as const
  for (const message of messages) {
    if (message.target) await insertMessage(tx, { tenant, ...message, body: text('body') })
  }
  // The member's other pages show phone, email and factors.
  await tellNews(tx, [{ tenant, memberId, notice, push: { command: 'USERINFO_REFRESH', data: {} } }])
}

// A fixed time zone with its offset, because the reader's zone is unknown.
function timeInWords(): string {
  const now = new Date()
  return `${businessDate(now)} ${timeIn(now, businessZone)} (UTC+8)`
}
