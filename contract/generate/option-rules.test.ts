import { expect, it } from 'vitest'
import { calls } from '../src/gen/calls.ts'
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
}
const money: OptionFacts = { ...read, movesMoney: true, goesTo: 'OWN' }
const given: OptionFacts = { ...money, caller: 'OPERATOR', permission: 'a.b', fourEyes: 'ALWAYS' }
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
  ['an operator\u2019s call without a permission', { caller: 'OPERATOR' }, read],
])('refuses %s', (_, change, call) => {
  expect(optionFault(call)).toBeNull()
  expect(optionFault({ ...call, ...change })).not.toBeNull()
})

it('refuses none of the calls', () => {
  const faults = Object.entries(calls).map(([name, call]) => [name, optionFault(call)])
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([])
})
