// WebAuthn for member accounts: bound to the site's origin, requires user presence, prefers user verification.
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Queryable } from '../db/db.ts'
import {
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  type PasskeyPurpose,
  type PasskeyRow,
  putChallenge,
  takeChallenge,
} from './passkey-rows.ts'

// EdDSA, ES256 and RS256 (COSE ids), which authenticators commonly support.
const algorithms = [-8, -7, -257]

type Session = {
  readonly origin: string
  readonly tenant: string
  readonly sessionId: string
  readonly memberId: string
}

/** The registration options for a new passkey as JSON; the challenge belongs to this session. */
export async function beginPasskeyAdding(
  db: Queryable,
  session: Session,
  names: { readonly site: string; readonly userName: string },
): Promise<string> {
  const known = await listPasskeys(db, session.memberId)
  const options = await generateRegistrationOptions({
    rpName: names.site,
    rpID: siteOf(session).rpId,
    userName: names.userName,
    userID: Buffer.from(session.memberId),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await putChallenge(db, session.sessionId, 'ADD', options.challenge)
  return JSON.stringify(options)
}

/** Verifies a registration response and stores the passkey; null when it does not match the session's challenge or the passkey exists. */
export async function addPasskeyOf(
  db: Queryable,
  session: Session,
  responseJson: string,
  name: string,
): Promise<PasskeyRow | null> {
  const challenge = await takeChallenge(db, session.sessionId, 'ADD')
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
  return await insertPasskey(db, {
    tenant: session.tenant,
    memberId: session.memberId,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
  })
}

/** The authentication options as JSON; null when the member has no passkey. */
export async function beginPasskeyProof(
  db: Queryable,
  session: Session,
  purpose: PasskeyPurpose,
): Promise<string | null> {
  const known = await listPasskeys(db, session.memberId)
  if (known.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: siteOf(session).rpId,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'preferred',
  })
  await putChallenge(db, session.sessionId, purpose, options.challenge)
  return JSON.stringify(options)
}

/** True when one of the member's passkeys signed this session's challenge. Right or wrong, the challenge is used up. */
export async function checkPasskeyProof(
  db: Queryable,
  session: Session,
  purpose: PasskeyPurpose,
  responseJson: string,
): Promise<boolean> {
  const challenge = await takeChallenge(db, session.sessionId, purpose)
  const response = parsed<AuthenticationResponseJSON>(responseJson)
  const passkey = (await listPasskeys(db, session.memberId)).find(({ credentialId }) => credentialId === response?.id)
  if (!challenge || !response || !passkey) return false
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
    requireUserVerification: false,
  }).catch(() => null)
  if (!result?.verified) return false
  await markPasskeyUsed(db, passkey.id, result.authenticationInfo.newCounter)
  return true
}

function siteOf({ origin }: Session): { origin: string; rpId: string } {
  return { origin, rpId: new URL(origin).hostname }
}

function parsed<T>(text: string): T | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : null
  } catch {
    return null
  }
}
