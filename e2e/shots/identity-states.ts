// The states of an account that its screens are looked at in, set in the database of the started site.
import { randomBytes, randomUUID } from 'node:crypto'
import { select } from '../support/site.ts'

export type Guards = {
  readonly phone: string
  readonly email: string
  readonly realName: string
  readonly hasFundPassword: boolean
  readonly hasTotp: boolean
  readonly passkeys: readonly string[]
}

/** Only the password guards it. */
export const bare: Guards = {
  phone: '',
  email: '',
  realName: '',
  hasFundPassword: false,
  hasTotp: false,
  passkeys: [],
}

/** Reached by phone and email, and known by name. */
export const guarded: Guards = {
  ...bare,
  phone: '+8613900004410',
  email: 'qing.lin.a.rather.long.name@example.com',
  realName: 'Lin Qing',
}

/** Gives a member of the demo exactly these guards. */
export async function setGuards(userName: string, guards: Guards): Promise<void> {
  const { phone, email, realName, hasFundPassword, hasTotp, passkeys } = guards
  const held = hasTotp ? 'now()' : 'null'
  await select(
    `update member set phone = $2, email = $3, real_name = $4,
            fund_password_hash = case when $5 then password_hash end, totp_enabled_at = case when $6 then now() end,
            guard_changed_at = ${held}, password_changed_at = ${held}
      where user_name_key = $1 and tenant = 'mingtang'`,
    // A phone and an email lead to one member, so each of the two has its own.
    [
      userName,
      phone && phone.slice(0, -1) + userName.length,
      email && `${userName[0]}${email}`,
      realName,
      hasFundPassword,
      hasTotp,
    ],
  )
  // A proof holds ten minutes; each picture is of somebody who has not given one.
  await select(
    'update session set step_up_until = null where member_id = (select id from member where user_name_key = $1)',
    [userName],
  )
  await select('delete from passkey where member_id = (select id from member where user_name_key = $1)', [userName])
  for (const [at, name] of passkeys.entries())
    await select(
      `insert into passkey (id, tenant, member_id, credential_id, public_key, name, created_at, last_used_at)
       select $2, tenant, id, $3, $4, $5, now() - interval '9 days', case when $6 then now() - interval '2 hours' end
         from member where user_name_key = $1`,
      [userName, randomUUID(), randomBytes(24).toString('base64url'), randomBytes(32), name, at === 0],
    )
}

/** suwan with these guards and a past on another device in another country, so that a login here is asked for a step. */
export async function stranger(guards: Guards): Promise<void> {
  await setGuards('suwan', guards)
  await select(
    `insert into device (id, tenant, member_id, token_hash, name, country)
     select $1, tenant, id, $2, 'Safari', 'CN' from member where user_name_key = 'suwan'
        and not exists (select from device where member_id = member.id and removed_at is null)`,
    [randomUUID(), randomBytes(32)],
  )
  await select(
    `insert into login_record (id, tenant, member_id, outcome, way, device_name, country, ip)
     select $1, tenant, id, 'PASSED', 'PASSWORD', 'Safari', 'CN', '203.0.113.7' from member where user_name_key = 'suwan'
        and not exists (select from login_record where member_id = member.id and country = 'CN')`,
    [randomUUID()],
  )
}

/** Devices with names from short to very long, and logins that were passed, refused and left waiting. */
export async function history(userName: string): Promise<void> {
  const [known] = await select(
    "select 1 from device d join member m on m.id = d.member_id where m.user_name_key = $1 and d.name like 'Chrome 1%'",
    [userName],
  )
  if (known) return
  const names: readonly [name: string, country: string][] = [
    ['Chrome 141.0.7390.54 on a tablet whose owner gave it a very long name indeed', 'MO'],
    ['iPhone · Safari 19.1', 'CN'],
  ]
  for (const [name, country] of names)
    await select(
      `insert into device (id, tenant, member_id, token_hash, name, country, seen_at)
       select $2, tenant, id, $3, $4, $5, now() - interval '3 days' from member where user_name_key = $1`,
      [userName, randomUUID(), randomBytes(32), name, country],
    )
  for (const [outcome, way, name, country, ip] of [
    ['REFUSED', 'PASSWORD', names[0]?.[0], 'BR', '2001:db8:85a3:8d3:1319:8a2e:370:7348'],
    ['STEP', 'EMAIL', 'Firefox 145.0', 'CN', '203.0.113.9'],
    ['PASSED', 'PHONE', 'iPhone · Safari 19.1', 'CN', '203.0.113.7'],
  ])
    await select(
      `insert into login_record (id, tenant, member_id, outcome, way, device_name, country, ip)
       select $2, tenant, id, $3, $4, $5, $6, $7 from member where user_name_key = $1`,
      [userName, randomUUID(), outcome, way, name, country, ip],
    )
}

/** The tenant's policy of identity, nothing else of it; {} is the demo's own. */
export async function policy(site: Record<string, unknown>): Promise<void> {
  first ??=
    (await select<{ site: object | null }>("select policy->'site' as site from tenant where code = 'mingtang'"))[0]
      ?.site ?? {}
  await select("update tenant set policy = jsonb_set(policy, '{site}', $1) where code = 'mingtang'", [
    JSON.stringify({ ...first, ...site }),
  ])
}

let first: object | undefined
