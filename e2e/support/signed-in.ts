// Inserts members and sessions directly into the database. The server's own code writes them, so the rows are the same.
import { randomUUID } from 'node:crypto'
import type { NumberedCommand, PushOf } from '@mingtang/contract/push-commands.ts'
import { joinByCode } from '../../server/src/agency/tree/join-by-code.ts'
import { insertBankItem } from '../../server/src/money/cashier/bank-item-rows.ts'
import { banksOf } from '../../server/src/money/cashier/banks.ts'
import { type Db, openDb, type Tx } from '../../server/src/base/db/db.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { house, member as memberAccount } from '../../server/src/ledger/accounts.ts'
import { post } from '../../server/src/ledger/post.ts'
import { insertMember } from '../../server/src/member/member/member-rows.ts'
import { hashPassword } from '../../server/src/identity/proof/password.ts'
import { addPushes } from '../../server/src/call/realtime/push-rows.ts'
import type { CallFacts } from '../../server/src/call/rpc/handler.ts'
import { openMemberSession } from '../../server/src/identity/session/open-session.ts'
import { openWallet } from '../../server/src/money/wallet/open-wallet.ts'
import type { Cookies } from './demo.ts'
import { freshCard, password } from './identity.ts'
import { siteFile } from './site.ts'

export type Place = { readonly ip: string; readonly country: string }
export type Bound = { readonly phone: string; readonly email: string; readonly realName: string }

const tenant = 'mingtang'
const here: Place = { ip: '127.0.0.1', country: '' }

let db: Db | undefined
let passwordHash: Promise<string> | undefined

/** Registers a member with the tests' password and a wallet, by an invite code if there is one; a phone is Chinese, without the area code. */
export async function insertRegistered(
  userName: string,
  { phone, email, realName }: Bound,
  inviteCode = '',
): Promise<void> {
  passwordHash ??= hashPassword(password)
  const [id, hash] = [randomUUID(), await passwordHash]
  await database().transaction(async (tx) => {
    const isNew = await insertMember(tx, {
      id,
      tenant,
      userName,
      accountKey: userName,
      passwordHash: hash,
      currency: 'CNY',
      registrationCode: '',
      inviteCode: '',
      phone: phone && `+86${phone}`,
      email,
    })
    if (!isNew) throw new Error(`${userName}, its phone or its email is taken`)
    await tx.execute(sql`update member set real_name = ${realName} where id = ${id}`)
    await openWallet(tx, tenant, id, 'CNY')
    if (inviteCode) await joinByCode(tx, tenant, id, inviteCode)
  })
}

/** Logs a member in by password on a browser that becomes trusted; returns the browser's cookies. */
export async function logInAsRows(userName: string, { ip, country }: Place = here): Promise<Cookies> {
  let deviceToken = ''
  // The facts of a call that opening a session reads.
  const facts: Partial<CallFacts> = {
    tenant,
    ip,
    country,
    deviceId: '',
    devicePrint: '',
    deviceToken: '',
    deviceName: 'Firefox \u00b7 Windows',
    setDeviceToken: (token) => (deviceToken = token),
  }
  const session = await database().transaction(async (tx) => {
    const member = { id: await idOf(tx, userName) }
    return await openMemberSession(tx, facts as CallFacts, member, { steps: [], way: 'PASSWORD' })
  })
  return { cookies: [cookie('session', session.token, 30), cookie('device', deviceToken, 400)], origins: [] }
}

/** Posts a deposit to a member's wallet, in minor units of CNY. */
export async function depositAsRows(userName: string, amountMinor: bigint): Promise<void> {
  await database().transaction(async (tx) => {
    await post(tx, [
      {
        tenant,
        idempotencyKey: `test-deposit:${randomUUID()}`,
        reason: 'DEPOSIT',
        currency: 'CNY',
        amountMinor,
        debit: house('DEPOSIT_CLEARING'),
        credit: memberAccount(await idOf(tx, userName), 'WALLET'),
      },
    ])
  })
}

/** Binds a bank card of the holder to a member. */
export async function bindBankAsRows(userName: string, holderName: string): Promise<void> {
  const [bank] = banksOf('CNY')
  await database().transaction(async (tx) => {
    await insertBankItem(tx, {
      id: randomUUID(),
      tenant,
      memberId: await idOf(tx, userName),
      type: bank?.type ?? 'BANK',
      currency: 'CNY',
      bankCode: bank?.code ?? '',
      accountNumber: freshCard(),
      holderName,
    })
  })
}

/** Writes a push with a number to a member; the server finds it within three seconds. */
export async function pushAsRows(userName: string, push: PushOf<NumberedCommand>): Promise<void> {
  await database().transaction(async (tx) => {
    await addPushes(tx, [{ tenant, memberId: await idOf(tx, userName), ...push }])
  })
}

// One connection per worker, open until the process ends.
function database(): Db {
  db ??= openDb({
    url: siteFile().databaseUrl,
    poolSize: 1,
    applicationRole: 'mingtang_app',
    statementTimeoutMs: 10_000,
    acquireTimeoutMs: 10_000,
  })
  return db
}

async function idOf(tx: Tx, userName: string): Promise<string> {
  const [member] = await tx.query<{ id: string }>(
    sql`select id from member where tenant = ${tenant} and user_name = ${userName}`,
  )
  if (!member) throw new Error(`there is no member ${userName}`)
  return member.id
}

function cookie(name: string, value: string, days: number): Cookies['cookies'][number] {
  return {
    name,
    value,
    domain: new URL(process.env.SITE_URL ?? '').hostname,
    path: '/',
    expires: Math.floor(Date.now() / 1000) + days * 86_400,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  }
}
