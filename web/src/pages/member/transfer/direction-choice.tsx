import { groupAmount } from '@mingtang/contract/money.ts'
import { useText } from '../../../texts/use-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { Platform } from './platform-choice.tsx'

export type Direction = 'IN' | 'OUT'

type DirectionChoiceProps = {
  value: Direction
  onChange: (direction: Direction) => void
  wallet: string
  platform: Platform
}

/** Which way, and what stands on both sides; the middle turns it round. */
export function DirectionChoice({ value, onChange, wallet, platform }: DirectionChoiceProps) {
  const { t } = useText()
  const sides = [
    { name: t('platform.side.wallet'), amount: wallet },
    { name: platform.name || platform.trdCode, amount: platform.balance },
  ]
  const [from, to] = value === 'IN' ? sides : sides.toReversed()
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segmented
        even
        label={t('platform.direction')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'IN', label: t('platform.direction.IN') },
          { value: 'OUT', label: t('platform.direction.OUT') },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 rounded-m bg-s2 px-4 py-3">
        <Side word={t('platform.side.from')} side={from!} />
        <IconButton
          icon="transfer"
          label={t('platform.direction.turn')}
          className="rounded-full border border-line-2 bg-s1"
          onClick={() => onChange(value === 'IN' ? 'OUT' : 'IN')}
        />
        <Side word={t('platform.side.to')} side={to!} end />
      </div>
    </div>
  )
}

function Side({ word, side, end }: { word: string; side: { name: string; amount: string }; end?: boolean }) {
  return (
    <div className={end ? 'text-end' : undefined}>
      <p className="text-14 text-text-3">{word}</p>
      <p className="leading-snug font-semi break-words">{side.name}</p>
      <p className="mt-0.5 break-words text-text-2">{groupAmount(side.amount)}</p>
    </div>
  )
}
