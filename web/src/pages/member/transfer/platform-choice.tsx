import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/money.ts'
import { useId } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { PlatformState } from '../wallet/parts/platform-state.tsx'
import type { Direction } from './direction-choice.tsx'

export type Platform = Reply<'listPlatforms'>['rows'][number]

type PlatformChoiceProps = {
  platforms: Platform[]
  value: string
  onChange: (code: string) => void
  direction: Direction
}

/** The platforms as cards; one under maintenance takes nothing in but always gives back. */
export function PlatformChoice({ platforms, value, onChange, direction }: PlatformChoiceProps) {
  const { t } = useText()
  const name = useId()
  return (
    <fieldset>
      <legend className="field-label mb-1.5">{t('platform.choose')}</legend>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {platforms.map((platform) => (
          <label key={platform.trdCode} className="choice">
            <input
              type="radio"
              name={name}
              value={platform.trdCode}
              checked={platform.trdCode === value}
              disabled={direction === 'IN' && platform.status !== 'OPEN'}
              onChange={() => onChange(platform.trdCode)}
            />
            <span className="min-w-0">
              <span className="block leading-snug font-medium break-words">{platform.name || platform.trdCode}</span>
              <span className="block text-14 leading-snug break-words text-text-3">
                {platform.status === 'OPEN' ? groupAmount(platform.balance) : <PlatformState platform={platform} />}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
