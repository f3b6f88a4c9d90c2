import type { LoginStep } from '../rpc/handler.ts'

export type RiskPolicy = {
  readonly deviceStep: boolean
  readonly deviceStepUnbound: boolean
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
  readonly hasSecondFactor: boolean
  readonly hasRealName: boolean
  /** ISO 3166 country of this login; empty when unknown. */
  readonly country: string
  /** Countries of the account's earlier logins. */
  readonly knownCountries: readonly string[]
}

export type Risk = {
  /** The open steps of the login, in order. */
  readonly steps: readonly LoginStep[]
  /** A new device passed without proof, because the account has nothing to prove it with. */
  readonly isUnproven: boolean
}

/**
 * Decides the steps of a login. A second factor replaces the device's code: it is required at every login. A passkey is
 * two factors, possession and the verified user, and proves the device too.
 */
export function decideSteps(facts: RiskFacts, policy: RiskPolicy): Risk {
  const isNewDevice = policy.deviceStep && facts.hadDevices && !facts.isKnownDevice
  const byPassword = facts.way === 'PASSWORD'
  const asksDevice =
    isNewDevice && byPassword && !facts.hasSecondFactor && (facts.isBound || policy.deviceStepUnbound)
  const isNewCountry =
    facts.country !== '' && facts.knownCountries.length > 0 && !facts.knownCountries.includes(facts.country)
  const steps: LoginStep[] = []
  if (asksDevice) steps.push('DEVICE')
  if (facts.hasSecondFactor && facts.way !== 'PASSKEY') steps.push('FACTOR')
  if (policy.nameStep && isNewCountry && facts.hasRealName) steps.push('NAME')
  return { steps, isUnproven: isNewDevice && steps.length === 0 && byPassword }
}
