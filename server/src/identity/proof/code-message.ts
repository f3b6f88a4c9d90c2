import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import english from '@mingtang/contract/texts/en-US/outbox.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/outbox.json' with { type: 'json' }
import type { Tx } from '../../base/db/db.ts'
import { insertMessage } from '../../member/outbox/outbox-rows.ts'
import type { CallFacts } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'

/** `alreadyMember` is sent to the owner of a phone or email when it is used for another registration. */
export type CodeMessage = 'code' | 'alreadyMember'

type CodeToWrite = { way: 'PHONE' | 'EMAIL'; target: string; deliver: boolean; message: CodeMessage }

/** Inserts the message of a code; with `deliver` false it takes the same steps but inserts no row. */
export async function writeCodeMessage(
  tx: Tx,
  { tenant, lang }: Pick<CallFacts, 'tenant' | 'lang'>,
  { way, target, deliver, message }: CodeToWrite,
  code: string,
): Promise<void> {
  const site = await readTenant(tx, tenant)
  const texts: Readonly<Record<string, string>> = lang === 'en-US' ? english : chinese
  const data = { site: lang === 'en-US' ? site.enName : site.name, code }
  const text = (part: string) => fillPlaceholders(texts[`outbox.${message}.${part}`] ?? '', data)
  const [channel, subject] = way === 'PHONE' ? (['SMS', ''] as const) : (['MAIL', text('subject')] as const)
  await insertMessage(tx, { tenant, channel, target, subject, body: text('body') }, deliver)
}
