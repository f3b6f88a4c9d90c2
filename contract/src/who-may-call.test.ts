// Who may call what is written down here once more: a call that asks for less than it did fails, whatever the table says.
import { expect, test } from 'vitest'
import { type CallName, calls } from './gen/calls.ts'
import { methods } from './gen/methods.ts'

const names = Object.keys(calls) as CallName[]

function namesBy(pick: (name: CallName) => string): Record<string, CallName[]> {
  const grouped = Object.groupBy(names.toSorted(), pick) as Record<string, CallName[]>
  return Object.fromEntries(Object.entries(grouped).filter(([group]) => group !== ''))
}

test('each call of operators needs this permission', () => {
  expect(namesBy((name) => calls[name].permission)).toEqual({
    'agency.edit': [
      'decideAgencyApplication',
      'freezeAgent',
      'moveBranch',
      'saveAgencyPlan',
      'saveAgent',
      'unfreezeAgent',
    ],
    'agency.read': [
      'findAgencyMembers',
      'getAgencyMember',
      'getAgencyOffer',
      'getOperatorAgencyPlan',
      'listAgencyApplications',
      'listAgencyPlans',
      'listAgencyRisks',
      'listAgencyTree',
      'listCommissionRunAgents',
      'listCommissionRuns',
      'listFrozenAgents',
    ],
    'agency.settle': ['previewCommission', 'settleCommission'],
    'audit.read': ['listAudit'],
    'book.read': ['getBookCalibration', 'getBookFixture', 'listBookFixtures', 'listBookTickets'],
    'book.settle': ['settleBookMarket', 'voidBook'],
    'book.trade': ['setBookLimit', 'setBookOdds', 'setBookSuspension'],
    'cashier.decide': ['approveWithdrawal', 'confirmRecharge', 'refuseRecharge', 'refuseWithdrawal'],
    'cashier.read': ['getRechargeProof', 'listHeldWithdrawals', 'listOwedBets', 'listWaitingRecharges'],
    'chat.answers': ['saveChatAnswer'],
    'chat.desk': [
      'addChatNote',
      'endDeskChat',
      'getDeskChat',
      'getDeskFile',
      'listChatAnswers',
      'listDeskChats',
      'listDeskColleagues',
      'markDeskChat',
      'passChat',
      'sendDeskMessage',
      'takeChat',
    ],
    'chat.figures': ['getDeskFigures'],
    'feedback.answer': ['answerFeedback'],
    'feedback.read': ['listOperatorFeedback'],
    'grant.decide': ['decideGrant'],
    'grant.propose': ['proposeGrant'],
    'grant.read': ['listGrants'],
    'mall.edit': ['saveMallItem'],
    'mall.read': ['listOperatorMallItems'],
    'mall.ship': ['decideMallOrder', 'listOperatorMallOrders'],
    'member.device': ['approveDevice', 'listWaitingDevices', 'refuseDevice'],
    'member.read': ['getDeskMember'],
    'message.edit': ['saveMessageDraft'],
    'message.read': ['listOperatorMessages', 'previewMessageAudience'],
    'message.send': ['sendMessage', 'withdrawMessage'],
    own: ['getOperator', 'listOperatorSessions', 'logoutOperator', 'renewOperatorBackupCodes', 'revokeOperatorSession'],
    'person.edit': ['clearSamePerson', 'markTestMember'],
    'person.read': ['listSamePersons'],
    'promotion.claim': ['claimForMember'],
    'promotion.edit': ['savePromotion', 'setPromotionState'],
    'promotion.read': ['listOperatorPromotions', 'simulatePromotion'],
    'rebate.edit': ['saveRebateRates'],
    'rebate.read': ['listRebateRates'],
    'site.config': ['saveConfig'],
    'site.keys': ['rotateStatementKey', 'rotateWireKey'],
    'site.lines': ['saveDomains', 'saveLines'],
    'site.maintenance': ['endMaintenance', 'planMaintenance'],
    'site.patterns': ['savePatterns'],
    'site.popups': ['listPopups', 'removePopup', 'savePopup'],
    'site.read': ['getSettings'],
    'site.region': ['saveRegion'],
    'site.tenant': ['claimHost', 'saveTenant'],
    'site.texts': ['listTexts', 'saveTexts'],
    'vip.edit': ['decideVipTransfer', 'saveVipLevels', 'saveVipRatios'],
    'vip.read': ['getVipSettings', 'listVipTransfers'],
  })
})

test('no list of the console keeps a session alive: an open page reads it again by itself', () => {
  const isPaged = (name: CallName) => methods[name].output.field['nextCursor'] !== undefined
  const lists = names.filter((name) => calls[name].side === 'console' && isPaged(name))
  expect(lists).toContain('listHeldWithdrawals')
  expect(lists.filter((name) => calls[name].showsUse)).toEqual([])
})

test('every other call asks for a logged in member, but these', () => {
  expect(
    namesBy((name) => (calls[name].caller === 'MEMBER' || calls[name].caller === 'OPERATOR' ? '' : calls[name].caller)),
  ).toEqual({
    ANYONE: [
      'checkOnline',
      'getAgencyPlan',
      'getBooksState',
      'getCaptchaOptions',
      'getConfig',
      'getCurrentTenant',
      'getExpRatio',
      'getGame',
      'getIpArea',
      'getLangPack',
      'getLoginOptions',
      'getRegisterOptions',
      'getStaticServer',
      'getUserPatterns',
      'listBanners',
      'listBigPrizes',
      'listChatQuestions',
      'listCommitments',
      'listCurrencies',
      'listDomains',
      'listEnum',
      'listGameTypes',
      'listGames',
      'listHomePopups',
      'listLanguages',
      'listLines',
      'listLiveMatches',
      'listMaintenance',
      'listNotices',
      'listPromotionClasses',
      'listPromotionEnums',
      'listPromotions',
      'listStatementKeys',
      'listVipLevels',
      'loginOperator',
      'openGuestSession',
      'searchMatches',
    ],
    ENTERING: [
      'awaitDeviceApproval',
      'beginPasskeyCheck',
      'checkDeviceCode',
      'checkDeviceIdentity',
      'checkPasskey',
      'checkSecondFactor',
      'sendDeviceCode',
      'verifyActualName',
    ],
    OPERATOR_ENTERING: ['beginOperatorPasskey', 'beginOperatorTotp', 'checkOperatorPasskey', 'checkOperatorTotp'],
    PROVIDER: ['receivePaymentEvent'],
    VISITOR: [
      'beginPasskeyLogin',
      'checkAccount',
      'checkAccountName',
      'checkRecoveryCode',
      'checkSlider',
      'endChat',
      'generateUrl',
      'getCaptcha',
      'getChat',
      'getChatFile',
      'getNextSendTime',
      'getSlider',
      'getSmsCaptcha',
      'leaveChatMail',
      'listChatMessages',
      'listChats',
      'listRanks',
      'login',
      'loginByPasskey',
      'markChat',
      'openAgencyLink',
      'openTrial',
      'rateChat',
      'register',
      'resetPassword',
      'sendChatMessage',
      'sendCode',
      'sendRecoveryCode',
      'uploadChatFile',
    ],
  })
})

test('a call has a permission exactly when an operator makes it', () => {
  expect(names.filter((name) => (calls[name].permission !== '') !== (calls[name].caller === 'OPERATOR'))).toEqual([])
})
