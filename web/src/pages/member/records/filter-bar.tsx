import { useEffect, useRef } from 'react'
import type { Lang } from '../../../boot.ts'
import type { RangeProblem } from '../../../screen/date-range.ts'
import { usePlatforms } from '../../../money/platforms.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type Option, Select } from '../../../ui/select.tsx'
import { DateFields } from '../../../screen/date-fields.tsx'
import { textOfCode, textOr } from '../../../texts/text-or.ts'
import {
  hasDates,
  hasPlatforms,
  kindsOf,
  type RecordFilter,
  ranges,
  stateIn,
  statesOf,
  type Tab,
} from './record-filter.ts'

type FilterBarProps = {
  filter: RecordFilter
  today: string
  problem: RangeProblem | undefined
  /** The open wallets, and the selected one. */
  currencies: string[]
  currency: string
  onChange: (next: Partial<RecordFilter>) => void
}

/** The filters: date range first, then wallet and the list's own filters. */
export function FilterBar({ filter, today, problem, currencies, currency, onChange }: FilterBarProps) {
  const { t, lang } = useText()
  const times = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On phones the pills scroll sideways; the one selected by the URL may be outside the visible part.
    times.current?.querySelector('input:checked')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const ofBets = filter.tab === 'bets'
  return (
    <div className="my-5 grid grid-cols-1 gap-4">
      {ofBets && (
        <Segmented
          even
          label={t('record.state')}
          options={statesOf.bets.map((value) => ({ value, label: t(`record.bets.${value || 'SETTLED'}`) }))}
          value={stateIn('bets', filter)}
          onChange={(state) => onChange({ state })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        {hasDates(filter) && (
          <div className="min-w-0" ref={times}>
            <Segmented
              label={t('record.range')}
              options={ranges.map((value) => ({ value, label: t(`record.range.${value}`) }))}
              value={filter.range}
              onChange={(range) => onChange({ range })}
            />
          </div>
        )}
        <div className="grid w-full grid-cols-2 gap-3 empty:hidden sm:flex sm:w-auto [&>:last-child:nth-child(odd)]:col-span-2">
          {currencies.length > 1 && (
            <Choice
              label={t('record.currency')}
              value={currency}
              options={currencies.map((code) => ({ value: code, label: code }))}
              onChange={(next) => onChange({ currency: next })}
            />
          )}
          {kindsOf[filter.tab].length > 0 && (
            <Choice
              label={t('record.kind')}
              value={filter.kind}
              options={kindsOf[filter.tab].map((value) => ({
                value,
                label: textOfCode(`record.kind.${value}`, value, lang),
              }))}
              onChange={(kind) => onChange({ kind })}
            />
          )}
          {hasPlatforms(filter.tab) && (
            <PlatformChoice
              currency={currency}
              value={filter.platform}
              onChange={(platform) => onChange({ platform })}
            />
          )}
          {!ofBets && statesOf[filter.tab].length > 0 && (
            <Choice
              label={t('record.state')}
              value={filter.state}
              options={statesOf[filter.tab].map((value) => ({ value, label: stateText(filter.tab, value, lang) }))}
              onChange={(state) => onChange({ state })}
            />
          )}
        </div>
      </div>
      {filter.range === 'own' && hasDates(filter) && (
        <DateFields from={filter.from} to={filter.to} today={today} problem={problem} onChange={onChange} />
      )}
    </div>
  )
}

const stateTexts: Readonly<Partial<Record<Tab, string>>> = {
  transfers: 'record.transferState.',
  recharges: 'cashier.recharge.state.',
  withdrawals: 'cashier.withdrawal.state.',
}

// All, and what several states have in common, are no states of an order.
function stateText(tab: Tab, state: string, lang: Lang): string {
  if (state === '' || state === 'OPEN') return textOr(`record.state.${state}`, state, lang)
  return textOfCode(`${stateTexts[tab]}${state}`, state, lang)
}

type ChoiceProps = { label: string; value: string; options: Option[]; onChange: (value: string) => void }

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <div className="min-w-0 flex-1 sm:w-44 sm:flex-none">
      <Select
        aria-label={label}
        value={value}
        options={options}
        className="w-full"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

type PlatformChoiceProps = { currency: string; value: string; onChange: (value: string) => void }

function PlatformChoice({ currency, value, onChange }: PlatformChoiceProps) {
  const { t } = useText()
  const { platforms = [] } = usePlatforms(currency)
  const known = platforms.map((platform) => ({ value: platform.platformCode, label: platform.name }))
  // The URL may name a platform that has not loaded yet or was removed.
  const named = value && !known.some((option) => option.value === value) ? [{ value, label: value }] : []
  return (
    <Choice
      label={t('record.platform')}
      value={value}
      options={[{ value: '', label: t('record.platform.all') }, ...known, ...named]}
      onChange={onChange}
    />
  )
}
