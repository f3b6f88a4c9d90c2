// Single-use codes for the day the authenticator app is out of reach. Only a keyed hash is stored, so that a copy of the
// database alone does not allow guessing them.
import { createHmac, randomInt } from 'node:crypto'
import type { InsideContext } from '../../context.ts'
import type { Db, Tx } from '../../base/db/db.ts'
import { tellMember } from '../../member/member/tell-member.ts'
import { type BackupCodeRows, memberBackupCodes, operatorBackupCodes } from './backup-code-rows.ts'

type Owner = { readonly tenant: string } & ({ readonly memberId: string } | { readonly operatorId: string })

const howMany = 10
const length = 10
// Without the letters and digits that look alike: 31 to the tenth power is 49 bits.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const form = new RegExp(`^[${alphabet}]{${length}}$`)

/** Ten new codes such as `7KQMX-2FHTA`, readable this once; all earlier codes of the owner end. The caller holds the owner's lock. */
export async function newBackupCodes(tx: Tx, context: InsideContext, owner: Owner): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(newCode())
  const { rows, id } = rowsOf(owner)
  const hashes = [...codes].map((code) => hashOf(context, id, code))
  await rows.replace(tx, owner.tenant, id, hashes)
  return [...codes].map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
}

/** The code in its plain form: spaces, hyphens, widths and cases are typed in many ways. Null for a text of another form. */
export function backupCodeIn(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '')
  return form.test(code) ? code : null
}

/** True for an unused backup code of the member, which is used up; the member is told in the same transaction. */
export async function takeBackupCode(
  db: Db | Tx,
  context: InsideContext,
  memberId: string,
  code: string,
): Promise<boolean> {
  const take = async (tx: Tx) => {
    const tenant = await memberBackupCodes.take(tx, memberId, hashOf(context, memberId, code))
    if (tenant === null) return false
    const left = await memberBackupCodes.countLeft(tx, memberId)
    await tellMember(tx, tenant, memberId, { kind: 'backupCodeUsed', params: { left: String(left) } })
    return true
  }
  return db.kind === 'tx' ? await take(db) : await db.transaction(take)
}

/** True for an unused backup code of the operator, which is used up. */
export async function takeOperatorBackupCode(
  tx: Tx,
  context: InsideContext,
  operatorId: string,
  code: string,
): Promise<boolean> {
  return (await operatorBackupCodes.take(tx, operatorId, hashOf(context, operatorId, code))) !== null
}

function rowsOf(owner: Owner): { readonly rows: BackupCodeRows; readonly id: string } {
  return 'memberId' in owner
    ? { rows: memberBackupCodes, id: owner.memberId }
    : { rows: operatorBackupCodes, id: owner.operatorId }
}

function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function hashOf({ config }: InsideContext, ownerId: string, code: string): Buffer {
  return createHmac('sha256', config.accountKey).update(`backup-code/${ownerId}/${code}`).digest()
}
