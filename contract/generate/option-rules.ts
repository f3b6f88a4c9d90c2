// What the options of a call owe each other. A call that breaks a rule is not generated, so nothing compiles with it.

export type OptionFacts = {
  readonly caller: string
  readonly permission: string
  readonly movesMoney: boolean
  readonly goesTo: string
  readonly paysIn: boolean
  readonly stepUp: boolean
  readonly asksProof: boolean
  readonly fourEyes: string
  readonly name: string
  readonly saves: string
  /** The request has the field `etag`. */
  readonly takesEtag: boolean
}

type OptionRule = { readonly fault: string; readonly isBroken: (call: OptionFacts) => boolean }

const rules: readonly OptionRule[] = [
  { fault: 'names no permission', isBroken: ({ caller, permission }) => caller === 'OPERATOR' && permission === '' },
  {
    fault: 'only a member can prove again who is there',
    isBroken: ({ caller, stepUp, asksProof }) => caller !== 'MEMBER' && (stepUp || asksProof),
  },
  {
    fault: 'a call that moves money says where the value goes, and no other does',
    isBroken: ({ movesMoney, goesTo }) => movesMoney === (goesTo === 'NOWHERE'),
  },
  {
    fault: 'value leaves a member for another person only with a proof at every call',
    isBroken: ({ caller, goesTo, asksProof }) => caller === 'MEMBER' && (goesTo === 'ANOTHER') !== asksProof,
  },
  {
    fault: 'a call of an operator that moves money says which rule of four eyes holds, and nobody else does',
    isBroken: ({ caller, movesMoney, fourEyes }) =>
      caller === 'OPERATOR' ? movesMoney && fourEyes === 'UNSAID' : fourEyes !== 'UNSAID',
  },
  {
    fault: 'a call of an operator that saves says what happens to that which it does not name, and no other does',
    isBroken: ({ caller, name, saves }) => (caller === 'OPERATOR' && name.startsWith('save')) === (saves === 'NO_SAVE'),
  },
  {
    fault: 'a save that replaces takes the etag of what was read, and no other call does',
    isBroken: ({ saves, takesEtag }) => (saves === 'REPLACES') !== takesEtag,
  },
  {
    fault: 'what pays in does not leave',
    isBroken: ({ paysIn, goesTo }) => paysIn && goesTo !== 'OWN',
  },
]

/** What is wrong with the options of a call; null when nothing is. */
export function optionFault(call: OptionFacts): string | null {
  return rules.find(({ isBroken }) => isBroken(call))?.fault ?? null
}
