import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useId } from 'react'
import { PayMark } from '../../../money/pay-mark.tsx'
import { textOfCode } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'

export type Channel = Reply<'listRechargeChannels'>['rows'][number]

/** A channel's name; its code when there is no text. */
export function useChannelName(): (code: string) => string {
  const { lang } = useText()
  return (code) => textOfCode(`cashier.channel.${code}`, code, lang)
}

/** True for one that no other is faster than, where some are slower. */
function isFastest({ usualMinutes }: Channel, channels: readonly Channel[]): boolean {
  const all = channels.map((one) => one.usualMinutes)
  return usualMinutes === Math.min(...all) && usualMinutes < Math.max(...all)
}

type ChannelChoiceProps = { channels: Channel[]; value: string; onChange: (code: string) => void }

/** Payment channels as cards with their mark, usual time and limits; implemented as radio buttons. */
export function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps) {
  const { t } = useText()
  const name = useId()
  const nameOf = useChannelName()
  return (
    <fieldset>
      <legend className="field-label mb-1.5">{t('cashier.channel')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-2.5">
        {channels.map((channel) => (
          <label key={channel.code} className="choice">
            <input
              type="radio"
              name={name}
              value={channel.code}
              checked={channel.code === value}
              onChange={() => onChange(channel.code)}
            />
            <PayMark code={channel.code} type={channel.type} />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 leading-snug font-medium">
                {nameOf(channel.code)}
                {isFastest(channel, channels) && <Badge tone="jade">{t('cashier.channel.fastest')}</Badge>}
              </span>
              <span className="block text-14 leading-snug text-text-3">
                {channel.usualMinutes > 1
                  ? t('cashier.channel.minutes', { minutes: channel.usualMinutes })
                  : t('cashier.channel.atOnce')}
                {' · '}
                {t('cashier.range', { minimum: groupAmount(channel.minimum), maximum: groupAmount(channel.maximum) })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
