import { expect, test } from 'vitest'
import type { ClientCall } from './client-call.ts'
import { type CallName, calls } from './gen/calls.ts'
import { memberCalls } from './gen/member-calls.ts'

const ofMembers = (Object.keys(calls) as CallName[]).filter((name) => calls[name].side === 'member')
const table: Readonly<Record<string, ClientCall>> = memberCalls
const namesWhere = (isMeant: (call: ClientCall) => boolean) =>
  Object.keys(table).filter((name) => isMeant(table[name]!))

test('the browser table contains exactly the member calls', () => {
  expect(Object.keys(table)).toEqual(ofMembers)
})

test.each(ofMembers)('%s: the browser table has the same options as the server table', (name) => {
  const { wireName, blob, movesMoney, freshSeconds, tellsSettings, tellsMoney, plainBody } = calls[name]
  const tells = { tellsSettings: false, tellsMoney: false }
  const usual = { blob: '', movesMoney: false, freshSeconds: 0, ...tells, plainBody: false }
  const all = { wireName, blob, movesMoney, freshSeconds, tellsSettings, tellsMoney, plainBody }
  expect({ ...usual, ...table[name] }).toEqual(all)
})

// The values come from `cacheTime` of the specification.
test('replies that rarely change are fresh for 60 s', () => {
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

test('a new tenant version makes operator settings stale', () => {
  expect(namesWhere(({ tellsSettings }) => tellsSettings === true).sort()).toEqual([
    'getAgencyPlan',
    'getCaptchaOptions',
    'getConfig',
    'getCurrentTenant',
    'getExpRatio',
    'getLoginOptions',
    'getRegisterOptions',
    'getTeamTransferOptions',
    'getUserPatterns',
    'listChatQuestions',
    'listCurrencies',
    'listDomains',
    'listEnum',
    'listHomePopups',
    'listLanguages',
    'listLines',
    'listMaintenance',
    'listMallItems',
    'listPlatforms',
    'listPromotionClasses',
    'listPromotions',
    'listVipLevels',
  ])
})

test('money that moves makes the replies about money stale', () => {
  expect(namesWhere(({ tellsMoney }) => tellsMoney === true).sort()).toEqual([
    'checkPromotion',
    'countRewards',
    'getAgencyOverview',
    'getApproximateTotal',
    'getBalance',
    'getOpenStakes',
    'getRebateSummary',
    'getRecordTotals',
    'getTeamMember',
    'getTeamTransferOptions',
    'getWalletTotals',
    'getWithdrawalOptions',
    'listChatOrders',
    'listClaims',
    'listCommissions',
    'listDayBalances',
    'listMallItems',
    'listMallOrders',
    'listObligations',
    'listOwnPromotions',
    'listPlatforms',
    'listPoints',
    'listProvenEntries',
    'listRebateSettlements',
    'listRecharges',
    'listStatement',
    'listTeamTransfers',
    'listTransfers',
    'listVipBonuses',
    'listWallets',
    'listWithdrawals',
    'queryPointsCondition',
    'searchRecords',
  ])
})

test('only calls that move money store their request id before sending', () => {
  expect(namesWhere(({ movesMoney }) => movesMoney === true).sort()).toEqual([
    'cancelBonus',
    'cancelMallOrder',
    'claimPromotion',
    'createRecharge',
    'createWithdrawal',
    'placeMallOrder',
    'receivePoints',
    'receiveRebate',
    'receiveVipBonus',
    'recycleAll',
    'transferIn',
    'transferOut',
    'transferToTeam',
  ])
})
