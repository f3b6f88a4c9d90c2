import { useEffect, useState } from 'react'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/text-input.tsx'

type SearchFieldProps = {
  value: string
  /** What is searched for, also for screen readers. */
  label: string
  hint: string
  maxLength?: number
  onFind: (text: string) => void
}

/** A search on request; emptying the field shows everything again. */
export function SearchField({ value, label, hint, maxLength = 80, onFind }: SearchFieldProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(value)
  // The address changes without this field, by a link or the browser's own way back.
  useEffect(() => setTyped(value), [value])
  const change = (text: string) => {
    setTyped(text)
    if (text === '' && value !== '') onFind('')
  }
  return (
    <search>
      <form
        className="mb-5 flex gap-2 sm:max-w-lg"
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed.trim())
        }}
      >
        <TextInput
          type="search"
          className="min-w-0 flex-1"
          aria-label={label}
          placeholder={hint}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxLength}
          value={typed}
          onChange={(event) => change(event.target.value)}
          before={<Icon name="search" size={20} />}
        />
        <Button type="submit" look="secondary">
          {t('record.find.start')}
        </Button>
      </form>
    </search>
  )
}
