import { CallFailure } from '@mingtang/contract/client.ts'
import { errors } from '@mingtang/contract/errors.ts'
import { cleanText, feedbackLengths } from '@mingtang/contract/field-rules.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../call/client.ts'
import { failureText, reactTo } from '../../call/reactions.ts'
import { refreshCalls } from '../../call/use-call.ts'
import { FormError } from '../../form/form-error.tsx'
import { useOnce } from '../../form/use-once.ts'
import { closeDialog } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-note.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ContentField } from '../../form/content-field.tsx'
import { changeDraft, type Draft, dropDraft, type FeedbackKind, useDrafts } from './draft.ts'
import { TypeField } from './type-field.tsx'

const enumOf = {
  FEEDBACK: 'Member-FeedbackEnum',
  EXPERIENCE: 'Member-ExperienceReportTypeEnum',
} as const

const senders: Record<FeedbackKind, (draft: Draft) => Promise<unknown>> = {
  FEEDBACK: ({ type, content, mayCall }) => call('addFeedback', { type, content, isCall: mayCall ? 1 : 0 }),
  // The member of the session, whose drafts these are; the server goes by the session.
  SUGGESTION: ({ content }) => call('addSuggestion', { content, image: '', username: useDrafts.getState().writer }),
  EXPERIENCE: ({ type, content }) => call('addExperienceReport', { type, content }),
}

/** One panel's form: a type if the kind has one, the text with its counter, and the submit button. */
export function MessageForm({ kind }: { kind: FeedbackKind }) {
  const { t } = useText()
  const online = useOnline()
  const draft = useDrafts((drafts) => drafts[kind])
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<string>()
  const callId = useId()
  const hasType = kind !== 'SUGGESTION'
  const typeMissing = hasType && !draft.type
  const contentMissing = !cleanText(draft.content)
  const change = (next: Partial<Draft>) => {
    changeDraft(kind, next)
    setError(undefined)
  }
  const [busy, send] = useOnce(async () => {
    try {
      await senders[kind]({ ...draft, content: cleanText(draft.content) })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const reaction = failure.errorName ? errors[failure.errorName].reaction : 'toast'
      if (reaction === 'form') setError(failureText(failure))
      else if (reaction === 'toast') setError(t('feedback.failed'))
      else reactTo(failure)
      return
    }
    dropDraft(kind)
    refreshCalls(['listFeedback'])
    closeDialog()
    showToast(t('feedback.done'), 'good')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !online) return
    setTried(true)
    if (!typeMissing && !contentMissing) return send()
    setError(t(kind === 'SUGGESTION' ? 'errors.complaintEmpty' : 'errors.feedbackIncomplete'))
    form.current?.querySelector<HTMLElement>(typeMissing ? 'input[type=radio]' : 'textarea')?.focus()
  }
  return (
    <form ref={form} className="mt-5 grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
      <p className="text-text-2">{t(`feedback.note.${kind}`)}</p>
      {kind !== 'SUGGESTION' && (
        <TypeField
          enumKey={enumOf[kind]}
          label={t(`feedback.type.${kind}`)}
          value={draft.type}
          invalid={isTried && typeMissing}
          onChange={(type) => change({ type })}
        />
      )}
      <ContentField
        label={t(`feedback.content.${kind}`)}
        placeholder={t(`feedback.hint.${kind}`)}
        value={draft.content}
        max={feedbackLengths[kind]}
        invalid={isTried && contentMissing}
        onChange={(content) => change({ content })}
      />
      {kind === 'FEEDBACK' && (
        <div className="check -my-2">
          <input
            id={callId}
            type="checkbox"
            checked={draft.mayCall}
            onChange={(event) => change({ mayCall: event.target.checked })}
          />
          <label htmlFor={callId}>{t('feedback.mayCall')}</label>
        </div>
      )}
      <FormError text={error} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full"
        busy={busy}
        disabledReason={online ? undefined : t('feedback.offline')}
      >
        {t('feedback.submit')}
      </Button>
    </form>
  )
}
