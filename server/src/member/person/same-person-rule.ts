// Whether two accounts are one person's, by what they share. Pure; decision 0164 says why.

/** What two accounts share, the most telling first. */
export const sharedFacts = ['DEVICE', 'IDENTITY', 'MAIL', 'NAME', 'ADDRESS', 'IP', 'OPPOSITE', 'INVITED'] as const
export type SharedFact = (typeof sharedFacts)[number]

export type Pair = {
  readonly facts: readonly SharedFact[]
  /** Both have told a real name, and the names differ. An account without a name says nothing by it. */
  readonly namesDiffer: boolean
}

// One of these is enough.
const telling: readonly SharedFact[] = ['DEVICE', 'IDENTITY', 'MAIL']
// Families and a carrier's customers share an address, strangers share a name: two of these, or one with an invitation.
const weak: readonly SharedFact[] = ['NAME', 'ADDRESS', 'IP', 'OPPOSITE']

/** True for two accounts of one person, as far as what they share can tell. */
export function isOnePerson({ facts, namesDiffer }: Pair): boolean {
  if (facts.some((fact) => telling.includes(fact))) return true
  // Two names at one connection are a household.
  const counted = facts.filter((fact) => weak.includes(fact) && !(fact === 'IP' && namesDiffer))
  return counted.length + (facts.includes('INVITED') ? 1 : 0) >= 2 && counted.length > 0
}
