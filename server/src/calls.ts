// Every rpc of the contract with its handler, by room. It does not compile when one is missing.
import { accountCalls } from './identity/account/calls.ts'
import { addressCalls } from './identity/address/calls.ts'
import { agencyTreeCalls } from './agency/tree/calls.ts'
import { agencyDeskCalls } from './agency/desk/calls.ts'
import { bonusCalls } from './rewards/bonus/calls.ts'
import { captchaCalls } from './identity/captcha/calls.ts'
import { cashierCalls } from './money/cashier/calls.ts'
import { chatCalls } from './talk/chat/calls.ts'
import { contentCalls } from './site/content/calls.ts'
import { deviceCalls } from './identity/device/calls.ts'
import { exchangeCalls } from './money/exchange/calls.ts'
import { feedbackCalls } from './talk/feedback/calls.ts'
import { gameCalls } from './play/game/calls.ts'
import { mallCalls } from './rewards/mall/calls.ts'
import { messageCalls } from './talk/message/calls.ts'
import { personCalls } from './member/person/calls.ts'
import { bookCalls } from './play/book/calls.ts'
import { platformCalls } from './play/platform/calls.ts'
import { pointsCalls } from './rewards/points/calls.ts'
import { popupCalls } from './site/popup/calls.ts'
import { promotionCalls } from './rewards/promotion/calls.ts'
import { realtimeCalls } from './call/realtime/calls.ts'
import { rebateCalls } from './rewards/rebate/calls.ts'
import { recordCalls } from './play/record/calls.ts'
import type { Handlers } from './call/rpc/handler.ts'
import { sessionCalls } from './identity/session/calls.ts'
import { siteCalls } from './site/site/calls.ts'
import { turnoverCalls } from './money/turnover/calls.ts'
import { vipCalls } from './rewards/vip/calls.ts'
import { walletCalls } from './money/wallet/calls.ts'

export const handlers: Handlers = {
  ...accountCalls,
  ...addressCalls,
  ...agencyTreeCalls,
  ...agencyDeskCalls,
  ...bonusCalls,
  ...captchaCalls,
  ...cashierCalls,
  ...chatCalls,
  ...contentCalls,
  ...deviceCalls,
  ...exchangeCalls,
  ...feedbackCalls,
  ...gameCalls,
  ...mallCalls,
  ...messageCalls,
  ...personCalls,
  ...bookCalls,
  ...platformCalls,
  ...pointsCalls,
  ...popupCalls,
  ...promotionCalls,
  ...realtimeCalls,
  ...rebateCalls,
  ...recordCalls,
  ...sessionCalls,
  ...siteCalls,
  ...turnoverCalls,
  ...vipCalls,
  ...walletCalls,
}
