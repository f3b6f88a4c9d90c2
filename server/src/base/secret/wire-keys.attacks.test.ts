import { encryptedBody } from '@mingtang/contract/encrypted-body.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { sql } from '../db/sql.ts'
import { startServer } from '../../server.ts'
import { clientIn, everyMode, postSealed, publicKeyOf, sealedRequest } from '../../test/bodies-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { openWireKeys, rotateKey } from './wire-keys.ts'

let site: TestSite
let member: TestMember
beforeAll(async () => {
  site = await testSite({ policy: everyMode })
  member = await site.member({ balance: '10.00' })
})
afterAll(() => site.close())

const rotate = () => site.db.transaction((tx) => rotateKey(tx, site.config.accountKey, 'mingtang'))
const balanceWith = async (publicKey: string) =>
  (await postSealed(site, await sealedRequest(site, 'getBalance', {}, { token: member.token, publicKey }))).envelope

test('the first key of a tenant is created once, also with concurrent requests', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => site.context.wireKeys.newest('yunlai')))
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  expect((await site.context.wireKeys.newest('mingtang')).kid).not.toBe(keys[0]?.kid)
})

test('the configuration has the newest key, and none where bodies are never encrypted', async () => {
  expect((await site.stranger().call('getConfig', {})).rsaPublicKey).toBe(await publicKeyOf(site))
  await site.db.execute(sql`update tenant set policy = '{}' where code = 'yunlai'`)
  await expect.poll(async () => (await site.stranger('yunlai').call('getConfig', {})).rsaPublicKey).toBe('')
})

test('after a rotation the old key is valid for 24 hours', async () => {
  const old = await publicKeyOf(site)
  expect(await balanceWith(old)).toMatchObject({ success: true })
  const kid = await rotate()
  const next = await site.context.wireKeys.newest('mingtang')
  expect(next.kid).toBe(kid)
  expect(next.publicKey).not.toBe(old)
  expect(await balanceWith(old)).toMatchObject({ success: true })
  expect(await balanceWith(next.publicKey)).toMatchObject({ success: true })

  await site.db.execute(sql`update rsa_key set replaced_at = replaced_at - interval '23 hours 59 minutes'`)
  expect(await aFreshNode().privateKey('mingtang', await kidOf(old))).not.toBeNull()
  await site.db.execute(sql`update rsa_key set replaced_at = replaced_at - interval '2 minutes'`)
  expect(await aFreshNode().privateKey('mingtang', await kidOf(old))).toBeNull()
  expect(await aFreshNode().privateKey('mingtang', next.kid)).not.toBeNull()
})

test('another node accepts a new key at once', async () => {
  const port = await findFreePort()
  const other = await startServer({ ...site.config, port, siteUrl: `http://127.0.0.1:${port}`, consolePort: 0 })
  try {
    const client = () => clientIn({ ...site, url: `http://127.0.0.1:${port}` }, 'encrypted', { token: member.token })
    expect(await outcomeOf(client().call('getBalance', {}))).toBe('answered')
    const kid = await rotate()
    expect((await other.context.wireKeys.newest('mingtang')).kid).toBe(kid)
    expect(await outcomeOf(client().call('getBalance', {}))).toBe('answered')
  } finally {
    await other.close()
  }
})

test('a client with a deleted key fetches the configuration and retries the call once', async () => {
  const old = await publicKeyOf(site)
  await rotate()
  await site.db.execute(sql`delete from rsa_key where public_key = ${old}`)
  let publicKey = old
  let renewals = 0
  const client = clientIn(site, 'encrypted', {
    token: member.token,
    body: () => encryptedBody({ publicKey }),
    renewBody: async () => {
      renewals += 1
      publicKey = (await site.stranger().call('getConfig', {})).rsaPublicKey
    },
  })
  // The node may cache a private key for 30 s.
  await expect.poll(async () => (await site.context.wireKeys.newest('mingtang')).publicKey).not.toBe(old)
  const gone = await postSealed(
    site,
    await sealedRequest(site, 'getBalance', {}, { token: member.token, publicKey: old }),
  )
  if (!gone.envelope.success) expect(gone.envelope.code).toBe('Z00417')
  expect(await outcomeOf(client.call('getBalance', {}))).toBe('answered')
  expect(renewals).toBeLessThanOrEqual(1)
})

test('a client that gets no newer key gives up after one retry', async () => {
  let sent = 0
  const publicKey = (await site.context.wireKeys.newest('yunlai')).publicKey
  const client = clientIn(site, 'encrypted', {
    token: member.token,
    body: () => encryptedBody({ publicKey }),
    renewBody: async () => {},
    fetch: (...call) => {
      sent += 1
      return fetch(...call)
    },
  })
  expect(await outcomeOf(client.call('getBalance', {}))).toBe('encryptionKeyOld')
  expect(sent).toBe(2)
})

test('private keys are stored sealed, and a row moved to another tenant does not open', async () => {
  const rows = await site.db.query<{ privateKey: string }>(sql`select private_key from rsa_key`)
  for (const { privateKey } of rows) {
    const bytes = Buffer.from(privateKey, 'base64')
    await expect(
      crypto.subtle.importKey('pkcs8', bytes, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt']),
    ).rejects.toThrow()
  }
  const { kid } = await site.context.wireKeys.newest('yunlai')
  await site.db.execute(
    sql`insert into rsa_key (tenant, kid, public_key, private_key, replaced_at)
        select 'mingtang', kid, public_key, private_key, now() from rsa_key where tenant = 'yunlai' and kid = ${kid}`,
  )
  await expect(aFreshNode().privateKey('mingtang', kid)).rejects.toThrow()
  await site.db.execute(sql`delete from rsa_key where tenant = 'mingtang' and kid = ${kid}`)
})

/** The keys as read by a freshly started node. */
function aFreshNode() {
  return openWireKeys(site.context.db, site.config.accountKey)
}

async function kidOf(publicKey: string): Promise<string> {
  const [row] = await site.db.query<{ kid: string }>(sql`select kid from rsa_key where public_key = ${publicKey}`)
  return row?.kid ?? ''
}
