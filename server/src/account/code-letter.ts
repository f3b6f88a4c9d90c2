import { randomUUID } from 'node:crypto'
import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import english from '@mingtang/contract/texts/en-US/letter.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/letter.json' with { type: 'json' }
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { CallFacts } from '../rpc/handler.ts'
import { readTenant } from '../site/site-rows.ts'

/** `alreadyMember` goes to the owner of a phone or email with which somebody wants to register again. */
export type CodeLetter = 'code' | 'alreadyMember'

type Message = { way: 'PHONE' | 'EMAIL'; target: string; deliver: boolean; letter: CodeLetter }

/** Writes the message of a code; one that is not to be delivered takes the same steps and leaves no row. */
export async function writeCodeLetter(
  tx: Tx,
  { tenant, lang }: Pick<CallFacts, 'tenant' | 'lang'>,
  message: Message,
  code: string,
): Promise<void> {
  const site = await readTenant(tx, tenant)
  const texts: Readonly<Record<string, string>> = lang === 'en-US' ? english : chinese
  const data = { site: lang === 'en-US' ? site.enName : site.name, code }
  const text = (part: string) => fillPlaceholders(texts[`letter.${message.letter}.${part}`] ?? '', data)
  const [channel, subject] = message.way === 'PHONE' ? ['SMS', ''] : ['MAIL', text('subject')]
  await tx.execute(
    sql`insert into outbox (id, tenant, channel, target, subject, body)
        select ${randomUUID()}::uuid, ${tenant}, ${channel}, ${message.target}, ${subject}, ${text('body')}
         where ${message.deliver}::boolean`,
  )
}
