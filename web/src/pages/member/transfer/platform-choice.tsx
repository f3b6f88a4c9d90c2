import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useId } from 'react'
import type { Direction } from '../../../money/direction-choice.tsx'
import { PlatformState } from '../../../money/platform-state.tsx'
import { type Platform, takesMoney } from '../../../money/platforms.ts'
import { useText } from '../../../texts/use-text.tsx'

type PlatformChoiceProps = {
  platforms: Platform[]
  value: string
  onChange: (code: string) => void
  direction: Direction
}

/** The platforms as cards; from those that take no money now, it can only come back. */
export function PlatformChoice({ platforms, value, onChange, direction }: PlatformChoiceProps) {
  const { t } = useText()
  const name = useId()
  return (
    <fieldset>
      <legend className="field-label mb-1.5">{t('platform.choose')}</legend>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {platforms.map((platform) => (
          <label key={platform.platformCode} className="choice">
            <input
              type="radio"
              name={name}
              value={platform.platformCode}
              checked={platform.platformCode === value}
              disabled={direction === 'IN' && !takesMoney(platform)}
              onChange={() => onChange(platform.platformCode)}
            />
            <span className="min-w-0">
              <span className="block leading-snug font-medium break-words">
                {platform.name || platform.platformCode}
              </span>
              <span className="block text-14 leading-snug break-words text-text-3">
                {takesMoney(platform) ? groupAmount(platform.balance) : <PlatformState platform={platform} />}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
