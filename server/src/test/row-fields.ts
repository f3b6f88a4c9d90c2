// The fields of calls that name a row by id, for the tests that try other members' and tenants' ids.
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import { penang } from './address-kit.ts'
import { itemOf } from './mall-kit.ts'
import { messageOf } from './message-kit.ts'
import { documentOf } from './promotion-kit.ts'
import { sampleRequest } from './sample-request.ts'
import { type Kind, kinds } from './two-tenants-kinds.ts'

/** The kind of row that a field names by its own name. `xId` with a kind `x` needs no entry. */
const kindOfField: Readonly<Record<string, Kind>> = {
  platformCode: 'platform',
  gameCode: 'game',
  itemId: 'mallItem',
  settlementId: 'rebateSettlement',
  memberId: 'teamMember',
  parentId: 'teamMember',
  runId: 'commissionRun',
  favorId: 'promotion',
  fileId: 'chatFile',
}

/** The kind of row whose id the calls of an area or a room take as `id`, where their names hold no kind. */
const kindOfRoom: Readonly<Record<string, Kind>> = { agency: 'teamMember', chat: 'chat', person: 'personMatch' }

/** What no name tells; null where the field names no row, or one row or another (tenants-apart.test.ts). */
const kindByHand: Readonly<Record<string, Kind | null>> = {
  'getChat.id': null,
  'openGame.playId': null,
  'setBookLimit.platformCode': null,
  'login.deviceId': null,
  'register.deviceId': null,
  'getGame.code': 'game',
  'setFavouriteGame.code': 'game',
  'approveDevice.id': 'deviceApproval',
  'refuseDevice.id': 'deviceApproval',
  'freezeAgent.id': 'teamMember',
  'unfreezeAgent.id': 'teamMember',
  'moveBranch.parentId': 'agent',
  'getAgencyOffer.id': 'agencyApplication',
  'listCommissionBets.lineId': 'commissionLine',
  'listCommissionResults.lineId': 'commissionShare',
  'listChatMessages.id': 'chat',
  'sendDeskMessage.id': 'chat',
  'getDeskFile.id': 'chatFile',
  'saveMessageDraft.id': 'draft',
  'sendMessage.id': 'draft',
  'withdrawMessage.id': 'draft',
}

const ending = /^(delete|remove|revoke|cancel|end|disable|refuse|withdraw)/

/** By call: the fields that name a row, and the kind of the row. Calls that end their row come last. */
export const rowFields: Partial<Record<CallName, Readonly<Record<string, Kind>>>> = Object.fromEntries(
  (Object.keys(calls) as CallName[])
    .sort((one, other) => Number(ending.test(one)) - Number(ending.test(other)))
    .map((name) => [name, rowFieldsOf(name)] as const)
    .filter(([, fields]) => Object.keys(fields).length > 0),
)

function rowFieldsOf(name: CallName): Record<string, Kind> {
  const entries = methods[name].input.fields.map(({ localName }) => [localName, kindOf(name, localName)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, Kind] => entry[1] !== null))
}

function kindOf(name: CallName, field: string): Kind | null {
  const byHand = kindByHand[`${name}.${field}`]
  if (byHand !== undefined) return byHand
  if (field !== 'id') return kindOfField[field] ?? kinds.find((kind) => field === `${kind}Id`) ?? null
  const named = kinds.filter((kind) => name.toLowerCase().includes(kind.toLowerCase()))
  return (
    named.sort((one, other) => other.length - one.length)[0] ??
    methods[name].parent.file.name.split('/').flatMap((part) => kindOfRoom[part] ?? [])[0] ??
    null
  )
}

/** Other fields that a request needs to get as far as the lookup. */
const completions: Partial<Record<CallName, object>> = {
  updateAddress: penang,
  createWithdrawal: { currency: 'CNY', amount: '100.00' },
  transferIn: { currency: 'CNY', amount: '10.00' },
  transferOut: { currency: 'CNY', amount: '10.00' },
  getRecordTotals: { list: 'TRANSFERS', currency: 'CNY' },
  removeDevice: { way: 'EMAIL', code: '123456' },
  setFavouriteGame: { isFavourite: true },
  listTexts: { lang: 'zh-CN' },
  saveTexts: { lang: 'zh-CN', rows: [{ code: 'content.hero.label', text: 'theirs' }] },
  savePopup: { lang: 'zh-CN' },
  savePromotion: { document: documentOf() },
  simulatePromotion: { document: documentOf(), currency: 'CNY', fromDate: '2026-11-01', toDate: '2026-11-02' },
  placeMallOrder: { price: '100' },
  setTeamRates: { rates: [{ gameType: 'electronic', percent: '0.1' }] },
  findAgencyMembers: { search: 'mingtang' },
  freezeAgent: { reason: 'theirs', days: 1 },
  clearSamePerson: { isCleared: true, note: 'theirs' },
  transferToTeam: { currency: 'CNY', amount: '10.00' },
  appealAgencyFreeze: { words: 'theirs' },
  saveAgencyPlan: { joining: 'CLOSED' },
  applyForAgency: { words: 'theirs' },
  rateChat: { stars: 5 },
  addChatNote: { text: 'theirs' },
  sendDeskMessage: { text: 'theirs' },
  answerFeedback: { answer: 'theirs' },
  saveChatAnswer: { answer: { words: [{ lang: 'zh-CN', question: 'theirs', answer: 'theirs' }] } },
  saveMallItem: { item: itemOf({ words: [{ lang: 'zh-CN', name: 'theirs', description: '' }] }) },
  saveMessageDraft: { message: messageOf({ words: [{ lang: 'zh-CN', title: 'theirs', content: 'theirs' }] }) },
  savePushSubscription: { endpoint: 'https://push.example/x', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  planMaintenance: { scope: 'FEATURE', subject: 'recharge', startsAt: '2099-01-01T00:00:00Z' },
}

const byHand = new Set<CallName>([
  'saveTexts',
  'saveMallItem',
  'saveChatAnswer',
  'saveMessageDraft',
  'savePromotion',
  'simulatePromotion',
])

/** A request that reaches the lookup of its rows. */
export function completed(name: CallName): Record<string, unknown> {
  return { ...(byHand.has(name) ? {} : sampleRequest(name)), ...completions[name] }
}
