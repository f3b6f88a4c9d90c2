import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../call/rpc/call-error.ts'
import { type Closings, passGate } from './gate.ts'

const names = Object.keys(calls) as CallName[]
const now = new Date('2026-07-01T00:00:00Z')
const ofMembers = names.filter((name) => calls[name].side === 'member')

const open: Closings = { prohibitedCountries: [], maintenance: [] }
const maintained = (scope: 'TENANT' | 'FEATURE', subject: string): Closings => ({
  ...open,
  maintenance: [{ id: 'm', scope, subject, startsAt: now, endsAt: null, titles: {}, texts: {} }],
})

function refusalOf(closings: Closings, name: CallName): string {
  try {
    passGate(closings, name, 'XX', 'en-US', now)
    return ''
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.errorName
  }
}

const refusedWith = (error: string, closings: Closings) => names.filter((name) => refusalOf(closings, name) === error)
const passing = (closings: Closings) => ofMembers.filter((name) => refusalOf(closings, name) === '').sort()

// The calls of a closed site's pages: who we are, why we are closed, how to write to customer service, as a guest too, and
// our other addresses.
const aboutTheSite = [
  'endChat',
  'generateUrl',
  'getChat',
  'getChatFile',
  'getConfig',
  'getCurrentTenant',
  'getIpArea',
  'getLangPack',
  'getStaticServer',
  'leaveChatMail',
  'listChatMessages',
  'listChatOrders',
  'listChatQuestions',
  'listChats',
  'listCurrencies',
  'listDomains',
  'listLanguages',
  'listLines',
  'listMaintenance',
  'listStatementKeys',
  'markChat',
  'openGuestSession',
  'rateChat',
  'sendChatMessage',
  'uploadChatFile',
]

describe('the gate', () => {
  it('closes nothing on an open site', () => {
    expect(names.filter((name) => refusalOf(open, name) !== '')).toEqual([])
  })

  it('refuses every other call of members while the tenant is in maintenance', () => {
    const closed = maintained('TENANT', '')
    expect(passing(closed)).toEqual(aboutTheSite)
    expect(refusedWith('maintenance', closed)).toEqual(ofMembers.filter((name) => !aboutTheSite.includes(name)))
  })

  it('refuses every other call of members from a prohibited country, except ending sessions', () => {
    const closed = { ...open, prohibitedCountries: ['XX'] }
    const passed = [...aboutTheSite, 'logout', 'signOutEverywhere']
    expect(passing(closed)).toEqual(passed.sort())
    expect(refusedWith('regionProhibited', closed)).toEqual(ofMembers.filter((name) => !passed.includes(name)))
  })

  it.each([
    ['register', ['checkAccountName', 'register']],
    ['recharge', ['createRecharge']],
    ['withdraw', ['createWithdrawal']],
    ['transfer', ['transferIn', 'transferOut', 'recycleAll']],
  ])('closes only the feature %s', (feature, made) => {
    expect(refusedWith('featureClosed', maintained('FEATURE', feature))).toEqual(
      names.filter((name) => made.includes(name)),
    )
  })
})
