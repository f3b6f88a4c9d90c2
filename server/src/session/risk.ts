import type { LoginStep } from '../rpc/handler.ts'

export type RiskPolicy = {
  readonly deviceStep: boolean
  readonly deviceStepUnbound: boolean
  readonly nameStep: boolean
}

export type RiskFacts = {
  /** The login came by a code sent to the bound phone or email. */
  readonly byCode: boolean
  /** The device showed a secret that the server gave it for this account. */
  readonly isKnownDevice: boolean
  /** The account was used from some device before; the first one is trusted at once. */
  readonly hadDevices: boolean
  readonly isBound: boolean
  readonly hasSecondFactor: boolean
  readonly hasRealName: boolean
  /** ISO 3166 of this login; empty when unknown. */
  readonly country: string
  /** Where the account's logins came from so far. */
  readonly knownCountries: readonly string[]
}

export type Risk = {
  /** What the login waits for, in order. */
  readonly steps: readonly LoginStep[]
  /** A new device passed without proof, because nothing is bound that could prove it. */
  readonly isUnproven: boolean
}

/** Decides what a login still has to prove. A second factor stands in for the device's code: it is asked for every time. */
export function decideSteps(facts: RiskFacts, policy: RiskPolicy): Risk {
  const isNewDevice = policy.deviceStep && facts.hadDevices && !facts.isKnownDevice
  const asksDevice =
    isNewDevice && !facts.byCode && !facts.hasSecondFactor && (facts.isBound || policy.deviceStepUnbound)
  const isNewCountry =
    facts.country !== '' && facts.knownCountries.length > 0 && !facts.knownCountries.includes(facts.country)
  const steps: LoginStep[] = []
  if (asksDevice) steps.push('DEVICE')
  if (facts.hasSecondFactor) steps.push('FACTOR')
  if (policy.nameStep && isNewCountry && facts.hasRealName) steps.push('NAME')
  return { steps, isUnproven: isNewDevice && steps.length === 0 && !facts.byCode }
}
