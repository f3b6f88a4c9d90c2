import { useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { useCallChange } from '../../../call/use-call.ts'
import { ContentField } from '../../../form/content-field.tsx'
import { FormError } from '../../../form/form-error.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Overview } from './agency-types.ts'

const maxWords = 500

/** What the agent says to a freeze, once; afterwards what was said. */
export function Appeal({ overview: { appeal, appealedAt } }: { overview: Overview }) {
  const { t, lang } = useText()
  const [isOpen, setOpen] = useState(false)
  if (appealedAt)
    return (
      <div className="mt-2 grid gap-1 rounded-m bg-s1 px-4 py-3">
        <p className="text-14 text-text-2">
          {t('agency.appeal.sentAt', { time: formatTime(appealedAt, lang, 'day') })}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{appeal}</p>
      </div>
    )
  if (isOpen) return <AppealForm />
  return (
    <Button className="mt-2 justify-self-start" onClick={() => setOpen(true)}>
      {t('agency.appeal.open')}
    </Button>
  )
}

function AppealForm() {
  const { t } = useText()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const appeal = useCallChange('appealAgencyFreeze', {
    refresh: ['getAgencyOverview'],
    onDone: () => showToast(t('agency.appeal.sent'), 'good'),
    onFailure: (failure) => {
      setProblem(failureText(failure))
      return true
    },
  })
  return (
    <form
      className="mt-2 grid grid-cols-1 gap-4 rounded-m bg-s1 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(words.trim() ? undefined : t('errors.agencyAppealEmpty'))
        if (words.trim()) appeal.mutate({ words: words.trim() })
      }}
    >
      <ContentField
        label={t('agency.appeal.words')}
        placeholder={t('agency.appeal.hint')}
        value={words}
        max={maxWords}
        invalid={problem !== undefined}
        onChange={setWords}
      />
      <FormError text={problem} />
      <Button type="submit" look="primary" className="justify-self-start" busy={appeal.isPending}>
        {t('agency.appeal.send')}
      </Button>
    </form>
  )
}
