import { useEffect, useState } from 'react'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type SearchFieldProps = { value: string; onFind: (text: string) => void }

/** Finds a record by its number or amount; emptying the field shows all records again. */
export function SearchField({ value, onFind }: SearchFieldProps) {
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
          aria-label={t('record.find')}
          placeholder={t('record.find.hint')}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
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
