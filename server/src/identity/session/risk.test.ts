import { expect, it } from 'vitest'
import { decideSteps, type RiskFacts, type RiskPolicy } from './risk.ts'

const policy: RiskPolicy = { deviceStep: true, unboundDevice: 'ASK_UNLESS_EMPTY', nameStep: true }
const facts: RiskFacts = {
  way: 'PASSWORD',
  isKnownDevice: true,
  hadDevices: true,
  isBound: true,
  hasSecondFactor: false,
  hasFactorElsewhere: false,
  hasRealName: true,
  hasHeldMoney: true,
  country: 'CN',
  knownCountries: ['CN'],
}
const newDevice = { isKnownDevice: false }
const nothing = { isBound: false, hasRealName: false, hasHeldMoney: false }

it.each<[string, Partial<RiskFacts>, object, string[], boolean]>([
  ['a known device at home', {}, {}, [], false],
  ['the first device', { ...newDevice, hadDevices: false, knownCountries: [] }, {}, [], false],
  ['a new device', newDevice, {}, ['DEVICE'], false],
  ['a new device by code', { ...newDevice, way: 'PHONE' }, {}, [], false],
  ['a new device where the tenant does not require the step', newDevice, { deviceStep: false }, [], false],
  ['a new device with nothing bound', { ...newDevice, isBound: false }, {}, ['DEVICE'], false],
  ['nothing bound and no name, but money', { ...newDevice, ...nothing, hasHeldMoney: true }, {}, ['DEVICE'], false],
  ['nothing bound and no money, but a name', { ...newDevice, ...nothing, hasRealName: true }, {}, ['DEVICE'], false],
  ['an empty account', { ...newDevice, ...nothing }, {}, [], true],
  [
    'the same where nobody is let in unproven',
    { ...newDevice, ...nothing },
    { unboundDevice: 'ASK' },
    ['DEVICE'],
    false,
  ],
  ['money where a demo lets it in', { ...newDevice, isBound: false }, { unboundDevice: 'HOLD' }, [], true],
  ['a second factor on a known device', { hasSecondFactor: true }, {}, ['FACTOR'], false],
  ['a second factor on a new device', { ...newDevice, hasSecondFactor: true }, {}, ['FACTOR'], false],
  ['a second factor after a code', { way: 'PHONE', hasSecondFactor: true }, {}, ['FACTOR'], false],
  ['a passkey of another host only', { hasFactorElsewhere: true }, {}, ['DEVICE'], false],
  ['the same where no device is asked', { hasFactorElsewhere: true }, { deviceStep: false }, ['DEVICE'], false],
  ['the same with nothing bound', { ...nothing, hasFactorElsewhere: true }, {}, ['DEVICE'], false],
  ['the same after a code', { way: 'PHONE', hasFactorElsewhere: true }, {}, ['DEVICE'], true],
  ['a passkey on a new device', { ...newDevice, way: 'PASSKEY', hasSecondFactor: true }, {}, [], false],
  ['a passkey in another country', { country: 'DE', way: 'PASSKEY', hasSecondFactor: true }, {}, ['NAME'], false],
  ['another country', { country: 'DE' }, {}, ['NAME'], false],
  ['another country by code', { country: 'DE', way: 'PHONE' }, {}, ['NAME'], false],
  ['another country without a real name', { country: 'DE', hasRealName: false }, {}, [], false],
  ['another country where the tenant does not require the step', { country: 'DE' }, { nameStep: false }, [], false],
  ['an unknown country', { country: '' }, {}, [], false],
  ['everything new', { ...newDevice, country: 'DE' }, {}, ['DEVICE', 'NAME'], false],
])('%s', (_, change, own, steps, isUnproven) => {
  expect(decideSteps({ ...facts, ...change }, { ...policy, ...own })).toEqual({ steps, isUnproven })
})
