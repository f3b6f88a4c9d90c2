// Passkeys as the first factor: the authenticator names the account, and must have verified its user.
import { generateKeyPairSync } from 'node:crypto'
import { type AuthenticationResponseJSON, generateAuthenticationOptions } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Queryable } from '../../base/db/db.ts'
import { findPasskey, memberPasskeys } from './passkey-rows.ts'
import { counterOf, parsed, siteOf } from './passkeys.ts'

type Visit = { readonly origin: string; readonly tenant: string; readonly sessionId: string }

/** The options for a login with any passkey of this site as JSON; they name no account. */
export async function beginPasskeyEntry(db: Queryable, visit: Visit): Promise<string> {
  const options = await generateAuthenticationOptions({ rpID: siteOf(visit).rpId, userVerification: 'required' })
  await memberPasskeys.putChallenge(db, { ...visit, purpose: 'LOGIN' }, options.challenge)
  return JSON.stringify(options)
}

export type PasskeyEntry = {
  /** The owner of the named passkey, also when the proof is wrong; null for an unknown one. */
  readonly memberId: string | null
  readonly isRight: boolean
}

/**
 * Checks the response to this session's challenge. An unknown passkey costs the same work as a known one, so that the time
 * does not tell them apart (enumeration).
 */
export async function checkPasskeyEntry(db: Queryable, visit: Visit, responseJson: string): Promise<PasskeyEntry> {
  const challenge = await memberPasskeys.takeChallenge(db, { ...visit, purpose: 'LOGIN' })
  const response = parsed<AuthenticationResponseJSON>(responseJson)
  const found = await findPasskey(db, visit.tenant, typeof response?.id === 'string' ? response.id : '')
  if (!response || !challenge) return { memberId: found?.memberId ?? null, isRight: false }
  const passkey = found ?? { ...decoy, credentialId: String(response.id) }
  const counter = await counterOf(visit, { challenge, response, passkey, requireUserVerification: true })
  if (!found) return { memberId: null, isRight: false }
  const isRight =
    counter !== null &&
    response.response.userHandle === Buffer.from(found.memberId).toString('base64url') &&
    (await memberPasskeys.markUsed(db, found.id, counter, siteOf(visit).rpId))
  return { memberId: found.memberId, isRight }
}

// Nobody has its private key.
const decoy = { publicKey: coseKey(), counter: 0n, transports: [] }

/** A new public key in the form in which authenticators send it (COSE, ES256). */
function coseKey(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(key))
}
