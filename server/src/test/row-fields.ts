// The fields of calls that name a row by id, for the tests that try other members' and tenants' ids.
import type { CallName } from '@mingtang/contract/gen/calls.ts'
import { penang } from './address-kit.ts'
import { itemOf } from './mall-kit.ts'
import { messageOf } from './message-kit.ts'
import { documentOf } from './promotion-kit.ts'
import { sampleRequest } from './sample-request.ts'
import type { Kind } from './two-tenants.ts'

/** By call: the fields that name a row, and the kind of the row. */
export const rowFields: Partial<Record<CallName, Readonly<Record<string, Kind>>>> = {
  removePasskey: { id: 'passkey' },
  setDefaultAddress: { id: 'address' },
  updateAddress: { id: 'address' },
  // Before its address is deleted.
  placeMallOrder: { itemId: 'mallItem', addressId: 'address' },
  deleteAddress: { id: 'address' },
  checkSlider: { id: 'slider' },
  getRecharge: { id: 'recharge' },
  createWithdrawal: { bankItemId: 'bankItem' },
  setDefaultBankItem: { id: 'bankItem' },
  renameBankItem: { id: 'bankItem' },
  removeBankItem: { id: 'bankItem' },
  getWithdrawal: { id: 'withdrawal' },
  removeDevice: { id: 'device' },
  revokeSession: { id: 'session' },
  disownLogin: { id: 'login' },
  getGame: { platformCode: 'platform', code: 'game' },
  setFavouriteGame: { platformCode: 'platform', code: 'game' },
  openGame: { platformCode: 'platform', gameCode: 'game' },
  transferIn: { platformCode: 'platform' },
  transferOut: { platformCode: 'platform' },
  getTransfer: { id: 'transfer' },
  queryPlatformBalance: { platformCode: 'platform' },
  recycleAll: { platformCode: 'platform' },
  listBets: { platformCode: 'platform' },
  generateUrl: { lineId: 'line' },
  approveDevice: { id: 'deviceApproval' },
  refuseDevice: { id: 'deviceApproval' },
  approveWithdrawal: { id: 'withdrawal' },
  refuseWithdrawal: { id: 'withdrawal' },
  revokeOperatorSession: { id: 'operatorSession' },
  endMaintenance: { id: 'maintenance' },
  savePopup: { id: 'popup' },
  removePopup: { id: 'popup' },
  receiveVipBonus: { id: 'vipBonus' },
  decideVipTransfer: { id: 'vipTransfer' },
  listRebateBets: { settlementId: 'rebateSettlement' },
  cancelBonus: { id: 'bonus' },
  checkPromotion: { favorId: 'promotion' },
  claimPromotion: { favorId: 'promotion' },
  listRanks: { favorId: 'promotion' },
  savePromotion: { id: 'promotion' },
  setPromotionState: { id: 'promotion' },
  claimForMember: { promotionId: 'promotion' },
  decideGrant: { id: 'grant' },
  cancelMallOrder: { id: 'mallOrder' },
  saveMallItem: { id: 'mallItem' },
  decideMallOrder: { id: 'mallOrder' },
  sendChatMessage: { fileId: 'chatFile' },
  getChatFile: { id: 'chatFile' },
  getDeskFile: { id: 'chatFile' },
  listChatMessages: { id: 'chat' },
  markChat: { id: 'chat' },
  leaveChatMail: { id: 'chat' },
  rateChat: { id: 'chat' },
  getDeskChat: { id: 'chat' },
  getDeskMember: { id: 'chat' },
  answerFeedback: { id: 'feedback' },
  markDeskChat: { id: 'chat' },
  addChatNote: { id: 'chat' },
  sendDeskMessage: { id: 'chat' },
  takeChat: { id: 'chat' },
  passChat: { id: 'chat' },
  endDeskChat: { id: 'chat' },
  endChat: { id: 'chat' },
  saveChatAnswer: { id: 'chatAnswer' },
  readMessage: { id: 'message' },
  deleteMessage: { id: 'message' },
  saveMessageDraft: { id: 'draft' },
  sendMessage: { id: 'draft' },
  withdrawMessage: { id: 'draft' },
}

/** Other fields that a request needs to get as far as the lookup. */
const completions: Partial<Record<CallName, object>> = {
  updateAddress: penang,
  createWithdrawal: { currency: 'CNY', amount: '100.00' },
  transferIn: { currency: 'CNY', amount: '10.00' },
  transferOut: { currency: 'CNY', amount: '10.00' },
  removeDevice: { way: 'EMAIL', code: '123456' },
  setFavouriteGame: { isFavourite: true },
  listTexts: { lang: 'zh-CN' },
  listAudit: { size: 100 },
  saveTexts: { lang: 'zh-CN', rows: [{ code: 'content.hero.label', text: 'theirs' }] },
  savePopup: { lang: 'zh-CN' },
  savePromotion: { document: documentOf() },
  simulatePromotion: { document: documentOf(), currency: 'CNY', fromDate: '2026-11-01', toDate: '2026-11-02' },
  placeMallOrder: { price: '100' },
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
