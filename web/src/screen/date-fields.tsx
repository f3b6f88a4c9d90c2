import { useId } from 'react'
import type { RangeProblem } from './date-range.ts'
import { useText } from '../texts/use-text.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/text-input.tsx'

type DateFieldsProps = {
  /** YYYY-MM-DD, both included; empty while they are edited. */
  from: string
  to: string
  today: string
  problem: RangeProblem | undefined
  onChange: (next: { from?: string; to?: string }) => void
}

/** The first and the last day of a range, with what is wrong with them. */
export function DateFields({ from, to, today, problem, onChange }: DateFieldsProps) {
  const { t } = useText()
  const noteId = useId()
  const tied = { 'aria-describedby': noteId, 'aria-invalid': problem ? true : undefined }
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <Field label={t('record.from')}>
          {(control) => (
            <TextInput
              {...control}
              {...tied}
              type="date"
              value={from}
              max={today}
              onChange={(event) => onChange({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('record.to')}>
          {(control) => (
            <TextInput
              {...control}
              {...tied}
              type="date"
              value={to}
              onChange={(event) => onChange({ to: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div id={noteId} aria-live="polite">
        {problem ? (
          <p className="field-error">
            <Icon name="alert" size={16} />
            {t(`record.range.${problem}`)}
          </p>
        ) : (
          <p className="field-note">{t('record.range.note')}</p>
        )}
      </div>
    </div>
  )
}
