// Every rpc of the contract with its handler, by room. It does not compile when one is missing.
import { accountCalls } from './account/calls.ts'
import { addressCalls } from './address/calls.ts'
import { agencyCalls } from './agency/calls.ts'
import { bonusCalls } from './bonus/calls.ts'
import { captchaCalls } from './captcha/calls.ts'
import { cashierCalls } from './cashier/calls.ts'
import { chatCalls } from './chat/calls.ts'
import { contentCalls } from './content/calls.ts'
import { deviceCalls } from './device/calls.ts'
import { exchangeCalls } from './exchange/calls.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { gameCalls } from './game/calls.ts'
import { mallCalls } from './mall/calls.ts'
import { messageCalls } from './message/calls.ts'
import { personCalls } from './person/calls.ts'
import { platformCalls } from './platform/calls.ts'
import { pointsCalls } from './points/calls.ts'
import { popupCalls } from './popup/calls.ts'
import { promotionCalls } from './promotion/calls.ts'
import { realtimeCalls } from './realtime/calls.ts'
import { rebateCalls } from './rebate/calls.ts'
import { recordCalls } from './record/calls.ts'
import type { Handlers } from './rpc/handler.ts'
import { sessionCalls } from './session/calls.ts'
import { siteCalls } from './site/calls.ts'
import { turnoverCalls } from './turnover/calls.ts'
import { vipCalls } from './vip/calls.ts'
import { walletCalls } from './wallet/calls.ts'

export const handlers: Handlers = {
  ...accountCalls,
  ...addressCalls,
  ...agencyCalls,
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
