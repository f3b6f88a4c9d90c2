import { expect, it } from 'vitest'
import { type CallName, calls } from '../src/gen/calls.ts'
import { methods } from '../src/gen/methods.ts'
import { type OptionFacts, optionFault } from './option-rules.ts'

const read: OptionFacts = {
  caller: 'MEMBER',
  permission: '',
  movesMoney: false,
  goesTo: 'NOWHERE',
  paysIn: false,
  stepUp: false,
  asksProof: false,
  fourEyes: 'UNSAID',
  name: 'read',
  saves: 'NO_SAVE',
  takesEtag: false,
}
const money: OptionFacts = { ...read, movesMoney: true, goesTo: 'OWN' }
const given: OptionFacts = { ...money, caller: 'OPERATOR', permission: 'a.b', fourEyes: 'ALWAYS' }
const saved: OptionFacts = {
  ...read,
  caller: 'OPERATOR',
  permission: 'a.b',
  name: 'saveAll',
  saves: 'REPLACES',
  takesEtag: true,
}
const leaving: OptionFacts = { ...money, goesTo: 'ANOTHER', asksProof: true }

it.each<[string, Partial<OptionFacts>, OptionFacts]>([
  ['a money call that does not say where the value goes', { goesTo: 'NOWHERE' }, money],
  ['a read that says it', { goesTo: 'OWN' }, read],
  ['value that leaves without a proof', { asksProof: false }, leaving],
  ['value that leaves with a step-up of the last ten minutes only', { asksProof: false, stepUp: true }, leaving],
  ['a proof for what stays', { asksProof: true }, money],
  ['an operator\u2019s money call without a rule of four eyes', { fourEyes: 'UNSAID' }, given],
  ['a rule of four eyes for a member', { fourEyes: 'BY_RULE' }, money],
  ['a payment in that leaves', { paysIn: true }, leaving],
  ['a proof of somebody who is no member', { caller: 'OPERATOR', permission: 'a.b', stepUp: true }, read],
  ['a save that does not say what goes', { saves: 'NO_SAVE', takesEtag: false }, saved],
  ['a save that replaces whatever was read', { takesEtag: false }, saved],
  ['an etag of what only adds', { saves: 'MERGES' }, saved],
  ['a member who saves', { caller: 'MEMBER', permission: '' }, saved],
  ['an operator\u2019s call without a permission', { caller: 'OPERATOR' }, read],
])('refuses %s', (_, change, call) => {
  expect(optionFault(call)).toBeNull()
  expect(optionFault({ ...call, ...change })).not.toBeNull()
})

it('refuses none of the calls', () => {
  const faults = (Object.keys(calls) as CallName[]).map((name) => {
    const takesEtag = methods[name].input.fields.some((field) => field.name === 'etag')
    return [name, optionFault({ ...calls[name], name, takesEtag })]
  })
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([])
})
