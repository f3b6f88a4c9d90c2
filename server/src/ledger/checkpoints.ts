import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject, sign, verify } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Queryable } from '../base/db/db.ts'
import type { Finding } from './account-proof.ts'
import * as rows from './books-rows.ts'

/** Head of an account as [name, version, hash]; a checkpoint has those that changed since the previous one. */
type Head = [name: string, version: string, hash: string]

/** The signed statement. `previous` is the hash of the previous file, so that no file can be omitted or replaced. */
type Statement = { number: number; at: string; database: string; previous: string; root: string }
type Checkpoint = Statement & { heads: Head[]; signature: string }

export type CheckpointProof = {
  readonly count: number
  readonly lastAt: string | null
  /** The hash of the last file. */
  readonly lastHash: string
  readonly findings: Finding[]
  /** The newest signed head of each account; checked heads are removed. */
  readonly heads: Map<string, { version: bigint; hash: string }>
}

const privateKeyFile = 'signing-key.pem'
const publicKeyFile = 'signing-key.pub.pem'
const pageSize = 10_000

/**
 * Signs the heads of all accounts that changed since the last checkpoint into a new file and returns its number, or null
 * without changes. The folder, which also holds the Ed25519 key, belongs on another machine or disk than the database.
 */
export async function writeCheckpoint(db: Db, folder: string): Promise<number | null> {
  const { database, now, heads } = await db.transaction(readHeads, { isolation: 'repeatable read', readOnly: true })
  const before = await loadCheckpoints(folder, database)
  const [finding] = before.findings
  if (finding) throw new Error(`No checkpoint is signed on top of a broken one: ${finding.problem}`)
  const moved = heads.filter(([name, version]) => before.heads.get(name)?.version !== BigInt(version))
  if (moved.length === 0) return null
  const target = join(folder, database)
  await mkdir(target, { recursive: true })
  const statement: Statement = {
    number: before.count + 1,
    at: now,
    database,
    previous: before.lastHash,
    root: rootOf(moved),
  }
  const signature = sign(null, bytesOf(statement), await signingKey(folder)).toString('base64')
  const text = JSON.stringify({ ...statement, signature, heads: moved } satisfies Checkpoint)
  // `wx` refuses to overwrite: of two concurrent signers one fails and signs at the next interval.
  await writeFile(join(target, fileName(statement.number)), text, { flag: 'wx' })
  return statement.number
}

/**
 * Reads and verifies the checkpoints of one database: signatures, roots, and that none is missing. With `before`, those
 * that follow the ones that were read before.
 */
export async function loadCheckpoints(
  folder: string,
  database: string,
  before: Pick<CheckpointProof, 'count' | 'lastHash'> = { count: 0, lastHash: '' },
): Promise<CheckpointProof> {
  const target = join(folder, database)
  const names = (await readdir(target).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const publicKey = names.length > 0 ? createPublicKey(await readFile(join(folder, publicKeyFile))) : null
  const { count, lastHash } = before
  const proof = { count, lastAt: null as string | null, lastHash, findings: [] as Finding[], heads: new Map() }
  for (const name of names.slice(count)) {
    const text = await readFile(join(target, name), 'utf8')
    const checkpoint = JSON.parse(text) as Checkpoint
    proof.count += 1
    const problem = problemOf(checkpoint, { ...proof, database, publicKey: publicKey as KeyObject })
    if (problem) proof.findings.push({ account: null, problem: `checkpoint ${name}: ${problem}` })
    for (const [account, version, head] of checkpoint.heads) {
      proof.heads.set(account, { version: BigInt(version), hash: head })
    }
    proof.lastAt = checkpoint.at
    proof.lastHash = hash('sha256', text)
  }
  return proof
}

/** Compares an entry with the signed head of its account when it has the head's version. */
export function proveHead({ heads }: CheckpointProof, { name }: rows.BookAccount, entry: rows.BookEntry): Finding[] {
  const head = heads.get(name)
  if (head?.version !== entry.version) return []
  heads.delete(name)
  return head.hash === entry.hash ? [] : [notSigned(name, entry.version)]
}

/** Signed heads without an entry: the entry was deleted after the checkpoint. */
export function missedHeads({ heads }: CheckpointProof): Finding[] {
  return [...heads].map(([account, { version }]) => gone(account, version))
}

/** Looks up the signed heads that no new entry was compared with: they were proved before the checkpoint was read. */
export async function otherHeads(db: Queryable, { heads }: CheckpointProof): Promise<Finding[]> {
  const findings: Finding[] = []
  const signed = [...heads]
  for (let from = 0; from < signed.length; from += pageSize) {
    const page = signed.slice(from, from + pageSize)
    const found = await rows.listHashes(
      db,
      page.map(([name, { version }]) => [name, version] as const),
    )
    const hashes = new Map(found.map((row) => [row.name, row.hash]))
    for (const [name, { version, hash: signedHash }] of page) {
      if (!hashes.has(name)) findings.push(gone(name, version))
      else if (hashes.get(name) !== signedHash) findings.push(notSigned(name, version))
    }
  }
  return findings
}

function notSigned(account: string, version: bigint): Finding {
  return { account, problem: `entry ${version}: is not the one the signed checkpoint saw` }
}

function gone(account: string, version: bigint): Finding {
  return { account, problem: `entry ${version}: was signed in a checkpoint and is gone` }
}

type Expected = { count: number; lastHash: string; database: string; publicKey: KeyObject }

function problemOf(checkpoint: Checkpoint, expected: Expected): string | null {
  const { heads, signature, ...statement } = checkpoint
  if (!verify(null, bytesOf(statement), expected.publicKey, Buffer.from(signature, 'base64')))
    return 'its signature is wrong'
  if (rootOf(heads) !== statement.root) return 'its heads are not those that were signed'
  if (statement.database !== expected.database) return 'it is of another database'
  if (statement.number !== expected.count || statement.previous !== expected.lastHash) return 'one before it is missing'
  return null
}

async function readHeads(db: Queryable): Promise<{ database: string; now: string; heads: Head[] }> {
  const identity = await rows.readIdentity(db)
  const heads: Head[] = []
  for (let after = ''; ; ) {
    const page = await rows.listHeads(db, after, pageSize)
    heads.push(...page.map((row): Head => [row.name, `${row.version}`, row.headHash]))
    const last = page.at(-1)
    if (!last || page.length < pageSize) break
    after = last.name
  }
  return { database: identity?.identity ?? '', now: identity?.now ?? '', heads }
}

async function signingKey(folder: string): Promise<KeyObject> {
  const path = join(folder, privateKeyFile)
  const found = await readFile(path).catch(() => null)
  if (found) return createPrivateKey(found)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await writeFile(join(folder, publicKeyFile), publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' })
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 })
  return privateKey
}

function bytesOf({ number, at, database, previous, root }: Statement): Buffer {
  return Buffer.from(JSON.stringify([number, at, database, previous, root]))
}

function rootOf(heads: readonly Head[]): string {
  return hash('sha256', JSON.stringify(heads))
}

function fileName(number: number): string {
  return `${String(number).padStart(8, '0')}.json`
}
