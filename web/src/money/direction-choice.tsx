import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useText } from '../texts/use-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import type { Platform } from './platforms.ts'

export type Direction = 'IN' | 'OUT'

type DirectionChoiceProps = {
  value: Direction
  onChange: (direction: Direction) => void
  /** Balances of both sides; empty while unknown. */
  wallet: string
  platform: Pick<Platform, 'platformCode' | 'name' | 'balance'>
}

/** Selects the direction of a transfer and shows both balances; the middle button swaps them. */
export function DirectionChoice({ value, onChange, wallet, platform }: DirectionChoiceProps) {
  const { t } = useText()
  const sides = [
    { name: t('platform.side.wallet'), amount: wallet },
    { name: platform.name || platform.platformCode, amount: platform.balance },
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
      <div className="flex items-center gap-3 rounded-m bg-s2 py-1 ps-4 pe-3">
        <dl className="rows min-w-0 flex-1">
          <Side word={t('platform.side.from')} side={from!} />
          <Side word={t('platform.side.to')} side={to!} />
        </dl>
        <IconButton
          icon="transfer"
          label={t('platform.direction.turn')}
          className="rotate-90 rounded-full border border-line-2 bg-s1"
          onClick={() => onChange(value === 'IN' ? 'OUT' : 'IN')}
        />
      </div>
    </div>
  )
}

function Side({ word, side }: { word: string; side: { name: string; amount: string } }) {
  return (
    <div className="flex min-h-12 flex-wrap items-baseline gap-x-3 py-2.5">
      <dt className="w-10 text-14 text-text-3">{word}</dt>
      <dd className="min-w-0 leading-snug font-semi break-words">{side.name}</dd>
      <dd className="ms-auto text-end">{groupAmount(side.amount)}</dd>
    </div>
  )
}
