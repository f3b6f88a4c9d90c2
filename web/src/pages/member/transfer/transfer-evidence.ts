// What support needs to know of a transfer: as an order for the chat, and as text to send anywhere.
import type { Reply } from '@mingtang/contract/client.ts'
import type { Lang } from '../../../boot.ts'
import { textOfCode } from '../../../texts/text-or.ts'
import type { ChatOrder } from '../../../session/dialogs.ts'

type Read = Reply<'getTransfer'>

export function asOrder(transfer: Read['transfer']): ChatOrder {
  const { id, currency, amount, state, platformCode, direction, createdAt, settledAt } = transfer
  return { kind: 'TRANSFER', id, currency, amount, state, platformCode, detail: direction, createdAt, settledAt }
}

/** One fact per line: the order, its steps with their times in UTC, and how often the platform was asked. */
export function evidenceOf({ transfer, legs, tries, nextQueryAt }: Read, platform: string, lang: Lang): string {
  const { id, direction, amount, currency, state, cause, failure, platformCode, createdAt, settledAt } = transfer
  const say = (key: string, fallback: string) => textOfCode(key, fallback, lang, { platform })
  return [
    `${say('cashier.orderId', 'id')}: ${id}`,
    `${say(`platform.direction.${direction}`, direction)}: ${currency} ${amount}`,
    `${say('record.platform', 'platform')}: ${platform} (${platformCode})`,
    `${say('record.state', 'state')}: ${state}${failure && ` ${failure}`}`,
    `${say('record.cause', 'cause')}: ${say(`record.cause.${cause}`, cause)}`,
    `${say('cashier.createdAt', 'created')}: ${createdAt}`,
    ...(settledAt ? [`${say('cashier.settledAt', 'settled')}: ${settledAt}`] : []),
    ...legs.map((leg) => `${say(`platform.leg.${leg.kind}`, leg.kind)}: ${leg.at || leg.state}`),
    ...(nextQueryAt ? [`${say('platform.doctor.evidenceNext', 'next')}: ${nextQueryAt} (${tries})`] : []),
  ].join('\n')
}
