import { expect, test } from 'vitest'
import type { ClientCall } from './client-call.ts'
import { type CallName, calls } from './gen/calls.ts'
import { memberCalls } from './gen/member-calls.ts'

const ofMembers = (Object.keys(calls) as CallName[]).filter((name) => calls[name].area === 'member')
const table: Readonly<Record<string, ClientCall>> = memberCalls
const namesWhere = (isMeant: (call: ClientCall) => boolean) =>
  Object.keys(table).filter((name) => isMeant(table[name]!))

test('the table of browsers has the calls of members and no others', () => {
  expect(Object.keys(table)).toEqual(ofMembers)
})

test.each(ofMembers)('%s: the table of browsers says what the server’s says', (name) => {
  const { wireName, blob, movesMoney, freshSeconds, tellsSettings, tellsMoney, plainBody } = calls[name]
  const tells = { tellsSettings: false, tellsMoney: false }
  const usual = { blob: '', movesMoney: false, freshSeconds: 0, ...tells, plainBody: false }
  const all = { wireName, blob, movesMoney, freshSeconds, tellsSettings, tellsMoney, plainBody }
  expect({ ...usual, ...table[name] }).toEqual(all)
})

// `cacheTime` of the specification.
test('what hardly changes is fresh for a minute', () => {
  expect(namesWhere(({ freshSeconds }) => freshSeconds === 60).sort()).toEqual([
    'getConfig',
    'getCurrentTenant',
    'getStaticServer',
    'getUserPatterns',
    'listCurrencies',
    'listEnum',
    'listLanguages',
    'listLines',
  ])
})

test('a new version of the tenant makes old what operators set', () => {
  expect(namesWhere(({ tellsSettings }) => tellsSettings === true).sort()).toEqual([
    'getCaptchaOptions',
    'getConfig',
    'getCurrentTenant',
    'getLoginOptions',
    'getRegisterOptions',
    'getUserPatterns',
    'listCurrencies',
    'listDomains',
    'listEnum',
    'listHomePopups',
    'listLanguages',
    'listLines',
    'listMaintenance',
    'listPlatforms',
  ])
})

test('money that has moved makes old what tells where it is', () => {
  expect(namesWhere(({ tellsMoney }) => tellsMoney === true).sort()).toEqual([
    'getBalance',
    'getWithdrawalOptions',
    'listPlatforms',
    'listRecharges',
    'listStatement',
    'listWallets',
    'listWithdrawals',
  ])
})

test('the request id of these is stored before they are sent', () => {
  expect(namesWhere(({ movesMoney }) => movesMoney === true).sort()).toEqual([
    'createRecharge',
    'createWithdrawal',
    'recycleAll',
    'transferIn',
    'transferOut',
  ])
})
