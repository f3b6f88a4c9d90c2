// What each push command means for the page. A new command without a row is a compile error.
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import type { PushCommand, PushData } from '@mingtang/contract/push-commands.ts'
import { getReplies } from '../call/replies.ts'
import { ReplyCache } from '../call/reply-cache.ts'
import { moneyReads } from '../money/use-money-change.ts'
import { noticeBuild } from '../session/new-build.ts'
import { hasText, textOf } from '../texts/use-text.tsx'

export type Said = {
  readonly text: string
  readonly tone: 'good' | 'plain'
  /** The record behind it. */
  readonly href: string
  /** True for what the member sees happen anyway, because this tab began it. */
  readonly isOwn?: boolean
}

type Row<Command extends PushCommand> = {
  /** The reads that are old now. */
  readonly reads: readonly MemberCallName[]
  readonly does?: (data: PushData[Command]) => void
  /** What a toast says. */
  readonly says?: (data: PushData[Command]) => Said | undefined
  /** Of several toasts at once the heaviest is shown: an event also moves the balance and sends a message. */
  readonly weight?: 0 | 1 | 2
}

export const pushTable: { readonly [Command in PushCommand]: Row<Command> } = {
  MESSAGES: { reads: ['getUnreadMessages', 'listMessages'], says: sayMessage, weight: 0 },
  // The line asks whether the session is over, and shows the dialog.
  ACCOUNT_OFFLINE: { reads: [] },
  USERINFO_REFRESH: {
    reads: [
      'getUserInfo',
      'getSecureStatus',
      'listDevices',
      'listLogins',
      'listAddresses',
      'listBankItems',
      'listWallets',
      'getMessagePreferences',
    ],
  },
  RECYCLING_TIPS_SUCCESS: { reads: [...moneyReads, 'getTransfer', 'queryPlatformBalance'], says: sayTransfer },
  OFFLINE_RECHARGE_PASS: { reads: [...moneyReads, 'getRecharge'], says: sayDeposit },
  BALANCE_REFRESH: { reads: moneyReads, says: sayBalance, weight: 1 },
  PC_APP_UPDATE: { reads: [], does: ({ version }) => noticeBuild(version) },
  DEPOSIT_CREDITED: { reads: [...moneyReads, 'getRecharge'], says: sayDeposit },
  WITHDRAWAL_STEP: { reads: [...moneyReads, 'getWithdrawal'], says: sayWithdrawal },
  PROMOTION_CLAIMABLE: { reads: moneyReads, says: sayPromotion },
  LEVEL_UP: {
    reads: ['getUserInfo', 'getUserVipInfo', 'listVipBonuses', 'listVipHistory', 'getRebateSummary', 'countRewards'],
    says: ({ level }) => ({ text: textOf('push.level', { level }), tone: 'good', href: '/vip' }),
  },
  CHAT: { reads: ['getChat', 'listChats', 'listChatMessages', 'getUnreadMessages'] },
}

type Money = { readonly currency: string; readonly amount: string }

function inWords({ currency, amount }: Money): string {
  if (currency === 'POINT') return textOf('reward.points', { points: groupAmount(amount) })
  return `${currency} ${groupAmount(amount)}`
}

function sayDeposit({ rechargeId, ...money }: PushData['DEPOSIT_CREDITED']): Said {
  const text = textOf('push.deposit', { amount: inWords(money) })
  return { text, tone: 'good', href: `/member/recharge?id=${rechargeId}` }
}

function sayWithdrawal({ withdrawalId, state, ...money }: PushData['WITHDRAWAL_STEP']): Said | undefined {
  const key = `push.withdrawal.${state}`
  if (!hasText(key)) return undefined
  const tone = state === 'PAID' ? 'good' : 'plain'
  return { text: textOf(key, { amount: inWords(money) }), tone, href: `/member/withdraw/${withdrawalId}` }
}

function sayTransfer(data: PushData['RECYCLING_TIPS_SUCCESS']): Said {
  const { transferId, direction, state } = data
  const watched = getReplies().known(ReplyCache.keyOf('getTransfer', { id: transferId }))
  return {
    text: textOf(`push.transfer.${direction}.${state}`, { amount: inWords(data) }),
    tone: state === 'DONE' ? 'good' : 'plain',
    href: `/member/transfer?id=${transferId}`,
    isOwn: watched.data !== undefined,
  }
}

function sayBalance({ reason, currency, amount }: PushData['BALANCE_REFRESH']): Said {
  const key = `reason.${reason}`
  const isLoss = amount.startsWith('-')
  const figure = inWords({ currency, amount: isLoss ? amount.slice(1) : amount })
  const values = { amount: `${isLoss ? '\u2212' : '+'}${figure}` }
  const text = hasText(key) ? textOf('push.balance', { reason: textOf(key), ...values }) : textOf('push.moved', values)
  return { text, tone: isLoss ? 'plain' : 'good', href: '/member/records' }
}

function sayPromotion({ isPaid, required, ...money }: PushData['PROMOTION_CLAIMABLE']): Said {
  if (required) {
    const text = textOf('reward.stored', { amount: groupAmount(money.amount), required: groupAmount(required) })
    return { text, tone: 'good', href: '/member/turnover' }
  }
  const text = textOf(isPaid ? 'push.promotion.paid' : 'push.promotion.open', { amount: inWords(money) })
  return { text, tone: 'good', href: isPaid ? '/member/records' : '/member/rewards' }
}

function sayMessage({ id, kind, isPopup, isTold }: PushData['MESSAGES']): Said | undefined {
  // A popup shows the message itself.
  if (isPopup || isTold) return undefined
  const title = `message.${kind}.title`
  const text = hasText(title) ? textOf('push.message', { title: textOf(title) }) : textOf('push.newMessage')
  return { text, tone: 'plain', href: `/member/messages?id=${encodeURIComponent(id)}` }
}
