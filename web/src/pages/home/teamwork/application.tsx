import type { Reply } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { useCallChange, useCallQuery } from '../../../call/use-call.ts'
import { ContentField } from '../../../form/content-field.tsx'
import { FormError } from '../../../form/form-error.tsx'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { opener } from '../../../session/dialog-ahead.ts'
import { useAppState } from '../../../session/app-store.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Plan } from './calculator.tsx'

type Standing = Reply<'getAgencyApplication'>

const maxWords = 500

/** How a visitor, a member or an agent goes on from here; a member sees what became of the application. */
export function Application({ plan }: { plan: Plan }) {
  const { t } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  return (
    <section className="card grid grid-cols-1 content-start gap-4 p-5 md:p-8" aria-label={t('teamwork.apply')}>
      <h2 className="text-20">{t('teamwork.apply')}</h2>
      {signedIn ? <Member plan={plan} /> : <Visitor plan={plan} />}
    </section>
  )
}

function Visitor({ plan }: { plan: Plan }) {
  const { t } = useText()
  if (plan.joining === 'CLOSED') return <Closed />
  return (
    <>
      <p className="text-text-2">{t('teamwork.loginFirst')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" {...opener('login')}>
          {t('teamwork.login')}
        </Button>
        <Button {...opener('register')}>{t('teamwork.register')}</Button>
      </div>
    </>
  )
}

function Member({ plan }: { plan: Plan }) {
  const { t } = useText()
  const read = useCallQuery('getAgencyApplication', {})
  if (!read.data) return read.error ? <LoadFailed read={read} /> : <Skeleton height="200px" />
  const { isAgent, application } = read.data
  if (isAgent)
    return (
      <>
        <p className="text-text-2">{t('teamwork.isAgent')}</p>
        <SiteLink to="/member/agency" className={buttonClass('primary', 'md', 'justify-self-start')}>
          {t('agency.title')}
        </SiteLink>
      </>
    )
  if (application?.state === 'OPEN') return <Waiting application={application} />
  return (
    <>
      {application?.state === 'REFUSED' && <Refused application={application} />}
      {plan.joining === 'CLOSED' ? <Closed /> : <ApplyForm isReviewed={plan.joining === 'REVIEW'} />}
    </>
  )
}

function Closed() {
  const { t } = useText()
  return (
    <>
      <p className="text-text-2">{t('teamwork.closed')}</p>
      <SiteLink to="/home/customerService" className={buttonClass('secondary', 'md', 'justify-self-start')}>
        {t('teamwork.toService')}
      </SiteLink>
    </>
  )
}

type Sent = { application: NonNullable<Standing['application']> }

function Waiting({ application: { words, createdAt } }: Sent) {
  const { t, lang } = useText()
  return (
    <div role="status" className="grid gap-2">
      <p className="font-medium">{t('teamwork.waiting')}</p>
      <p className="text-14 text-text-2">{t('teamwork.sentAt', { time: formatTime(createdAt, lang, 'day') })}</p>
      {words && <p className="rounded-m bg-s2 px-4 py-3 whitespace-pre-line wrap-anywhere">{words}</p>}
    </div>
  )
}

function Refused({ application: { reason, decidedAt } }: Sent) {
  const { t, lang } = useText()
  return (
    <div className="grid gap-1 rounded-m bg-s2 px-4 py-3">
      <p className="font-medium">{t('teamwork.refused', { time: formatTime(decidedAt, lang, 'day') })}</p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-14 text-text-2">{t('teamwork.again')}</p>
    </div>
  )
}

function ApplyForm({ isReviewed }: { isReviewed: boolean }) {
  const { t } = useText()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const apply = useCallChange('applyForAgency', {
    refresh: ['getAgencyApplication', 'getAgencyOverview'],
    onDone: () => showToast(t(isReviewed ? 'teamwork.sent' : 'teamwork.joined'), 'good'),
    onFailure: (failure) => {
      setProblem(failureText(failure))
      return true
    },
  })
  const send = () => {
    const isMissing = isReviewed && words.trim() === ''
    setProblem(isMissing ? t('errors.agencyApplicationEmpty') : undefined)
    if (!isMissing) apply.mutate({ words: words.trim() })
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isReviewed ? (
        <ContentField
          label={t('teamwork.words')}
          placeholder={t('teamwork.wordsHint')}
          value={words}
          max={maxWords}
          invalid={problem !== undefined}
          onChange={setWords}
        />
      ) : (
        <p className="text-text-2">{t('teamwork.everybody')}</p>
      )}
      <FormError text={problem} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full sm:w-auto sm:justify-self-start"
        busy={apply.isPending}
      >
        {t(isReviewed ? 'teamwork.send' : 'teamwork.join')}
      </Button>
      {isReviewed && <p className="text-14 text-text-3">{t('teamwork.review')}</p>}
    </form>
  )
}
