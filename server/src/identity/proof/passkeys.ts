// WebAuthn for members and operators: bound to the site's origin, requires user presence, prefers user verification, and
// requires it for a withdrawal.
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Queryable, Tx } from '../../base/db/db.ts'
import {
  memberPasskeys,
  type NewPasskey,
  operatorPasskeys,
  type PasskeyPurpose,
  type PasskeyRow,
  type PasskeyRows,
} from './passkey-rows.ts'

// EdDSA, ES256 and RS256 (COSE ids), which authenticators commonly support.
const algorithms = [-8, -7, -257]

type Session = { readonly origin: string; readonly tenant: string; readonly sessionId: string } & (
  | { readonly memberId: string }
  | { readonly operatorId: string }
)

/** The registration options for a new passkey as JSON; the challenge belongs to this session. */
export async function beginPasskeyAdding(
  db: Queryable,
  session: Session,
  names: { readonly site: string; readonly userName: string },
): Promise<string> {
  const { rows, ownerId } = ownerOf(session)
  const known = await rows.list(db, ownerId)
  const options = await generateRegistrationOptions({
    rpName: names.site,
    rpID: siteOf(session).rpId,
    userName: names.userName,
    userID: Buffer.from(ownerId),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await rows.putChallenge(db, { ...session, purpose: 'ADD' }, options.challenge)
  return JSON.stringify(options)
}

/** What a registration response tells about a new passkey. */
type NewKey = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** The new passkey of a registration response to this session's challenge, else null. Right or wrong, the challenge is used up. */
export async function checkNewPasskey(db: Queryable, session: Session, responseJson: string): Promise<NewKey | null> {
  const { rows } = ownerOf(session)
  const challenge = await rows.takeChallenge(db, { ...session, purpose: 'ADD' })
  const response = parsed<RegistrationResponseJSON>(responseJson)
  if (!challenge || !response) return null
  const { origin, rpId } = siteOf(session)
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!result?.verified) return null
  const { credential } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

/** Stores a passkey of the session's owner; null when it exists. */
export async function insertPasskey(tx: Tx, session: Session, key: NewKey, name: string): Promise<PasskeyRow | null> {
  const { rows, ownerId } = ownerOf(session)
  return await rows.insert(tx, { ...key, tenant: session.tenant, ownerId, name, rpId: siteOf(session).rpId })
}

/** The authentication options as JSON; null for an owner without a passkey of this host. */
export async function beginPasskeyProof(
  db: Queryable,
  session: Session,
  purpose: PasskeyPurpose,
): Promise<string | null> {
  const { rows, ownerId } = ownerOf(session)
  const { rpId } = siteOf(session)
  const known = await rows.list(db, ownerId, rpId)
  if (known.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: needsVerification(purpose) ? 'required' : 'preferred',
  })
  await rows.putChallenge(db, { ...session, purpose }, options.challenge)
  return JSON.stringify(options)
}

/** True when one of the owner's passkeys signed this session's challenge. Right or wrong, the challenge is used up. */
export async function checkPasskeyProof(
  db: Queryable,
  session: Session,
  purpose: PasskeyPurpose,
  responseJson: string,
): Promise<boolean> {
  const { rows, ownerId } = ownerOf(session)
  const challenge = await rows.takeChallenge(db, { ...session, purpose })
  const response = parsed<AuthenticationResponseJSON>(responseJson)
  const { rpId } = siteOf(session)
  const passkey = (await rows.list(db, ownerId, rpId)).find(({ credentialId }) => credentialId === response?.id)
  if (!challenge || !response || !passkey) return false
  const requireUserVerification = needsVerification(purpose)
  const counter = await counterOf(session, { challenge, response, passkey, requireUserVerification })
  return counter !== null && (await rows.markUsed(db, passkey.id, counter, rpId))
}

// It stands in the place of the fund password: a key that somebody left in the machine must not do.
function needsVerification(purpose: PasskeyPurpose): boolean {
  return purpose === 'WITHDRAWAL'
}

type Verifying = {
  readonly challenge: string
  readonly response: AuthenticationResponseJSON
  readonly passkey: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>
  readonly requireUserVerification: boolean
}

/** The authenticator's counter when the passkey signed the challenge at this origin, with a later counter than before; else null. */
export async function counterOf(
  session: Pick<Session, 'origin'>,
  { challenge, response, passkey, requireUserVerification }: Verifying,
): Promise<number | null> {
  const { origin, rpId } = siteOf(session)
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: passkey.transports as AuthenticatorTransport[],
    },
    requireUserVerification,
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}

function ownerOf(session: Session): { readonly rows: PasskeyRows; readonly ownerId: string } {
  return 'memberId' in session
    ? { rows: memberPasskeys, ownerId: session.memberId }
    : { rows: operatorPasskeys, ownerId: session.operatorId }
}

/** The site as WebAuthn names it. */
export function siteOf({ origin }: Pick<Session, 'origin'>): { origin: string; rpId: string } {
  return { origin, rpId: new URL(origin).hostname }
}

/** A response of WebAuthn; null for a text that is none. */
export function parsed<T>(text: string): T | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : null
  } catch {
    return null
  }
}
