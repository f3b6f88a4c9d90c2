// One record that the search found, in words.
import type { Reply } from '@mingtang/contract/client.ts'
import type { OrderKind } from '@mingtang/contract/gen/words.ts'
import { gameText, picksText, resultText } from '@mingtang/contract/ticket.ts'
import { orderWords } from '../../../chat/order-words.ts'
import type { ChatOrder } from '../../../session/dialogs.ts'
import { businessDate } from '../../../texts/business-day.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import {
  linkOfDay,
  linkOfRecharge,
  linkOfRewards,
  linkOfRound,
  linkOfTransfer,
  linkOfWithdrawal,
  type RecordLink,
} from './record-links.ts'
import { usePlatformName } from './use-platform-name.ts'

export type Hit = Reply<'searchRecords'>['rows'][number]
export type Bet = NonNullable<Hit['bet']>

const isOrder = (hit: Hit) => hit.kind === 'RECHARGE' || hit.kind === 'WITHDRAWAL' || hit.kind === 'TRANSFER'
const wordsOf = (hit: Hit, lang: Parameters<typeof orderWords>[1]) =>
  orderWords({ ...hit, kind: hit.kind as OrderKind, state: hit.state as ChatOrder['state'], detail: hit.what }, lang)

export function HitName({ hit }: { hit: Hit }) {
  const { lang } = useText()
  if (hit.bet) return <>{gameText(hit.bet.game, hit.bet.ticket)}</>
  return <>{isOrder(hit) ? wordsOf(hit, lang).name : textOfCode(`reason.${hit.what}`, hit.what, lang)}</>
}

/** What the name leaves open: the channel, the platform, or the list that has the record. */
export function useHitNote(): (hit: Hit) => string {
  const { t, lang } = useText()
  const platformOf = usePlatformName()
  return ({ kind, what, platformCode, bet }) => {
    if (kind === 'RECHARGE') return textOfCode(`cashier.channel.${what}`, what, lang)
    if (kind === 'TRANSFER') return platformOf(platformCode)
    if (bet?.ticket) return [picksText(bet.ticket), resultText(bet.ticket)].filter(Boolean).join(' \u00b7 ')
    if (kind === 'BET') return `${t('chat.order.BET')} \u00b7 ${platformOf(platformCode)}`
    if (kind === 'REWARD') return t('record.tab.rewards')
    return kind === 'ENTRY' ? t('record.tab.statement') : ''
  }
}

export function HitState({ hit }: { hit: Hit }) {
  const { t, lang } = useText()
  if (isOrder(hit)) {
    const { state, tone } = wordsOf(hit, lang)
    return <Badge tone={tone}>{state}</Badge>
  }
  if (hit.kind === 'REWARD') {
    const tone = hit.state === 'OPEN' ? 'accent' : hit.state === 'PAID' ? 'jade' : 'plain'
    return <Badge tone={tone}>{textOfCode(`reward.vipState.${hit.state}`, hit.state, lang)}</Badge>
  }
  return <Badge>{t(hit.kind === 'BET' ? 'record.find.settled' : 'record.find.booked')}</Badge>
}

/** Where a found record is shown: its order, its round above this page, the rewards, or the statement of its day. */
export function linkOfHit(hit: Hit, openRound: (bet: Bet) => void): RecordLink {
  const { id, bet, kind, currency, at } = hit
  if (bet) return linkOfRound(() => openRound(bet))
  if (kind === 'RECHARGE') return linkOfRecharge(id)
  if (kind === 'WITHDRAWAL') return linkOfWithdrawal(id)
  if (kind === 'TRANSFER') return linkOfTransfer(id)
  return kind === 'REWARD' ? linkOfRewards : linkOfDay(currency, businessDate(new Date(at)))
}
