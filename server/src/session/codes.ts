import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Db, Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { CallError } from '../rpc/call-error.ts'
import type { CallFacts } from '../rpc/handler.ts'

export type CodeKey = {
  tenant: string
  action: string
  way: 'PHONE' | 'EMAIL'
  target: string
  memberId: string | null
}

export async function sendCode(
  call: CallFacts & { readonly db: Db },
  send: Omit<CodeKey, 'tenant'> & { deliver: boolean },
): Promise<number> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const [recent] = await call.db.query(
    sql`select from code where tenant = ${call.tenant} and target = ${send.target} and action = ${send.action} and created_at > now() - interval '60 seconds'`,
  )
  if (recent) throw new CallError('codeTooSoon', { nextSendSeconds: 60 })
  await call.db.execute(sql`insert into code (id, tenant, action, way, target, member_id, code_hash, expires_at)
    values (${id}, ${call.tenant}, ${send.action}, ${send.way}, ${send.target}, ${send.memberId}, ${hash(id, code)}, now() + interval '10 minutes')`)
  if (send.deliver)
    await call.db.execute(
      sql`insert into outbox (id, tenant, channel, target, body) values (${randomUUID()}, ${call.tenant}, ${send.way === 'PHONE' ? 'SMS' : 'MAIL'}, ${send.target}, ${`code ${code}`})`,
    )
  return 60
}

export async function checkCode(db: Queryable, key: CodeKey & { code: string }): Promise<boolean> {
  const [row] = await db.query<{ id: string; codeHash: Buffer }>(sql`
    update code set wrong_tries = wrong_tries + 1 where id = (
      select id from code where tenant = ${key.tenant} and target = ${key.target} and action = ${key.action} and way = ${key.way}
        and member_id is not distinct from ${key.memberId}::uuid and used_at is null and expires_at > now() and wrong_tries < 5
      order by created_at desc limit 1) and wrong_tries < 5 and used_at is null returning id, code_hash`)
  if (!row || !/^[0-9]{6}$/.test(key.code) || !row.codeHash.equals(hash(row.id, key.code))) return false
  return (await db.execute(sql`update code set used_at = now() where id = ${row.id} and used_at is null`)) === 1
}

function hash(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id}/${code}`).digest()
}
