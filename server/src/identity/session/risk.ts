import type { LoginStep } from '../../call/rpc/handler.ts'
import type { UnboundDevice } from '../../base/tenant/tenant-policy.ts'

export type RiskPolicy = {
  readonly deviceStep: boolean
  readonly unboundDevice: UnboundDevice
  readonly nameStep: boolean
}

export type RiskFacts = {
  /** How the login began: PASSWORD, PHONE or EMAIL (a code sent there), PASSKEY. */
  readonly way: string
  /** The request has a device secret that the server issued for this account. */
  readonly isKnownDevice: boolean
  /** The account had a device before; the first device is trusted at once. */
  readonly hadDevices: boolean
  readonly isBound: boolean
  /** One that can be used at this host. */
  readonly hasSecondFactor: boolean
  /** Its only second factors are passkeys of other hosts of the site. */
  readonly hasFactorElsewhere: boolean
  readonly hasRealName: boolean
  /** Money was ever in one of the account's wallets. */
  readonly hasHeldMoney: boolean
  /** ISO 3166 country of this login; empty when unknown. */
  readonly country: string
  /** Countries of the account's earlier logins. */
  readonly knownCountries: readonly string[]
}

export type Risk = {
  /** The open steps of the login, in order. */
  readonly steps: readonly LoginStep[]
  /** A login with one proof where two are due: nothing to prove it with and nothing to protect, or a factor of another host. */
  readonly isUnproven: boolean
}

/**
 * Decides the steps of a login. A second factor replaces the device's code: it is required at every login. A passkey is
 * two factors, possession and the verified user, and proves the device too. Where the account's only factors are passkeys of
 * another host, the proof of a new device stands in their place at every login, whatever the tenant asks of devices.
 */
export function decideSteps(facts: RiskFacts, policy: RiskPolicy): Risk {
  const isNewDevice = policy.deviceStep && facts.hadDevices && !facts.isKnownDevice
  const byPassword = facts.way === 'PASSWORD'
  const asksDevice =
    (facts.hasFactorElsewhere && facts.way !== 'PASSKEY') ||
    (isNewDevice && byPassword && !facts.hasSecondFactor && (facts.isBound || asksUnbound(facts, policy.unboundDevice)))
  const isNewCountry =
    facts.country !== '' && facts.knownCountries.length > 0 && !facts.knownCountries.includes(facts.country)
  const steps: LoginStep[] = []
  if (asksDevice) steps.push('DEVICE')
  if (facts.hasSecondFactor && facts.way !== 'PASSKEY') steps.push('FACTOR')
  if (policy.nameStep && isNewCountry && facts.hasRealName) steps.push('NAME')
  // A code that was sent stands for the first and the second proof, so the owner has a day to object.
  const isOneProof = facts.hasFactorElsewhere && !byPassword && facts.way !== 'PASSKEY'
  return { steps, isUnproven: isOneProof || (isNewDevice && steps.length === 0 && byPassword) }
}

/** Whether the step asks an account without phone and email for its identity or an operator (decision 0056). */
function asksUnbound({ hasRealName, hasHeldMoney }: RiskFacts, policy: UnboundDevice): boolean {
  if (policy !== 'ASK_UNLESS_EMPTY') return policy === 'ASK'
  return hasRealName || hasHeldMoney
}
