import { useText } from '../../../texts/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { rateProblem } from '../../../money/rate-text.ts'
import { useTypeName } from './rates-card.tsx'
import type { Rate } from './agency-types.ts'

/** Typed rates by type of game. */
export type TypedRates = Readonly<Record<string, string>>

/** True when a typed rate is none, or more than the own one. */
export function hasProblem(typed: TypedRates, own: readonly Rate[]): boolean {
  return own.some(({ gameType, percent }) => rateProblem(typed[gameType] ?? '', percent) !== undefined)
}

/** The typed rates as they are sent; types without one are left out. */
export function ratesFrom(typed: TypedRates, own: readonly Rate[]): { gameType: string; percent: string }[] {
  return own.flatMap(({ gameType }) => {
    const percent = typed[gameType]?.trim() ?? ''
    return percent ? [{ gameType, percent }] : []
  })
}

type RateFieldsProps = {
  /** The own rates: nobody below earns more. */
  own: readonly Rate[]
  typed: TypedRates
  /** True once sending was tried: before, an unfinished number is no mistake. */
  isChecked: boolean
  onChange: (typed: TypedRates) => void
}

/** A field for each type of game that the agent earns of. */
export function RateFields({ own, typed, isChecked, onChange }: RateFieldsProps) {
  const { t } = useText()
  const nameOf = useTypeName()
  const errorOf = ({ gameType, percent }: Rate) => {
    const problem = rateProblem(typed[gameType] ?? '', percent)
    if (problem === 'tooHigh') return t('errors.agencyRateTooHigh', { most: percent })
    return problem && isChecked ? t('agency.rates.form') : undefined
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {own.map((rate) => (
        <Field
          key={rate.gameType}
          label={nameOf(rate.gameType)}
          note={t('agency.rates.most', { percent: rate.percent })}
          error={errorOf(rate)}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              placeholder="0"
              value={typed[rate.gameType] ?? ''}
              onChange={({ target }) => onChange({ ...typed, [rate.gameType]: target.value })}
              after={<span className="control-addon pe-4">%</span>}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
