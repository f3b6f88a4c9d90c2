import type { Reply } from '@mingtang/contract/client.ts'
import type { AccountType } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useId } from 'react'
import { textOfCode } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'

export type Channel = Reply<'listRechargeChannels'>['rows'][number]

const icons: Record<AccountType, IconName> = { BANK: 'bank', VIRTUAL: 'coin', WALLET: 'wallet' }

/** A channel's name; its code when there is no text. */
export function useChannelName(): (code: string) => string {
  const { lang } = useText()
  return (code) => textOfCode(`cashier.channel.${code}`, code, lang)
}

type ChannelChoiceProps = { channels: Channel[]; value: string; onChange: (code: string) => void }

/** Payment channels as cards with their limits; implemented as radio buttons. */
export function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps) {
  const { t } = useText()
  const name = useId()
  const nameOf = useChannelName()
  return (
    <fieldset>
      <legend className="field-label mb-1.5">{t('cashier.channel')}</legend>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {channels.map((channel) => (
          <label key={channel.code} className="choice">
            <input
              type="radio"
              name={name}
              value={channel.code}
              checked={channel.code === value}
              onChange={() => onChange(channel.code)}
            />
            <Icon name={icons[channel.type] ?? 'card'} className="text-text-2" />
            <span className="min-w-0">
              <span className="block leading-snug font-medium">{nameOf(channel.code)}</span>
              <span className="block text-14 leading-snug text-text-3">
                {t('cashier.range', { minimum: groupAmount(channel.minimum), maximum: groupAmount(channel.maximum) })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
