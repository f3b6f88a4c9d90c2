import { expect, it } from 'vitest'
import { decideSteps, type RiskFacts, type RiskPolicy } from './risk.ts'

const policy: RiskPolicy = { deviceStep: true, deviceStepUnbound: false, nameStep: true }
const facts: RiskFacts = {
  way: 'PASSWORD',
  isKnownDevice: true,
  hadDevices: true,
  isBound: true,
  hasSecondFactor: false,
  hasRealName: true,
  country: 'CN',
  knownCountries: ['CN'],
}
const newDevice = { isKnownDevice: false }

it.each<[string, Partial<RiskFacts>, object, string[], boolean]>([
  ['a known device at home', {}, {}, [], false],
  ['the first device', { ...newDevice, hadDevices: false, knownCountries: [] }, {}, [], false],
  ['a new device', newDevice, {}, ['DEVICE'], false],
  ['a new device by code', { ...newDevice, way: 'PHONE' }, {}, [], false],
  ['a new device where the tenant does not require the step', newDevice, { deviceStep: false }, [], false],
  ['a new device with nothing bound', { ...newDevice, isBound: false }, {}, [], true],
  [
    'the same where the step is required',
    { ...newDevice, isBound: false },
    { deviceStepUnbound: true },
    ['DEVICE'],
    false,
  ],
  ['a second factor on a known device', { hasSecondFactor: true }, {}, ['FACTOR'], false],
  ['a second factor on a new device', { ...newDevice, hasSecondFactor: true }, {}, ['FACTOR'], false],
  ['a second factor after a code', { way: 'PHONE', hasSecondFactor: true }, {}, ['FACTOR'], false],
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
