import type { Reply } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '../../../call/client.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { FormError } from '../../../form/form-error.tsx'
import { sayInForm } from '../../../form/form-failure.ts'
import { useOnce } from '../../../form/use-once.ts'
import { formatTime } from '../../../texts/dates.ts'
import { placeName } from '../../../texts/place-name.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Login = Reply<'listLogins'>['rows'][number]
type Done = Reply<'disownLogin'>

/** "This was not me": says what happened, closes the doors with one press, and leads to changing the password. */
export function DisownDialog({ login, onClose }: { login: Login | null; onClose: () => void }) {
  const { t, lang } = useText()
  const facts = login && [formatTime(login.at, lang, 'day'), placeName(login.place, lang), login.deviceName]
  return (
    <Dialog
      open={login !== null}
      onClose={onClose}
      title={t('security.disown')}
      description={facts?.filter(Boolean).join(' \u00b7 ')}
      closeLabel={t('session.close')}
    >
      {login && <Steps key={login.id} login={login} onClose={onClose} />}
    </Dialog>
  )
}

function Steps({ login, onClose }: { login: Login; onClose: () => void }) {
  const { t } = useText()
  const [done, setDone] = useState<Done>()
  const [failure, setFailure] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setFailure(undefined)
    try {
      setDone(await call('disownLogin', { id: login.id }))
      refreshCalls(['listDevices', 'listLogins', 'getSecureStatus'])
    } catch (error) {
      setFailure(sayInForm(error))
    }
  })
  // Nobody came in, so there is nothing to end: only the password is worth a thought.
  if (login.outcome === 'REFUSED') return <Advice said={[t('security.disown.refused')]} onClose={onClose} />
  if (done) return <Advice isDone said={saidOf(done, t)} onClose={onClose} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-text-2">{t(login.outcome === 'PASSED' ? 'security.disown.passed' : 'security.disown.step')}</p>
      <ul className="grid gap-2 rounded-m bg-s2 px-4 py-3 text-14">
        {(['ends', 'forgets', 'holds'] as const).map((what) => (
          <li key={what} className="flex items-start gap-2">
            <Icon name="shield" size={18} className="mt-0.5 shrink-0 text-text-2" />
            {t(`security.disown.${what}`)}
          </li>
        ))}
      </ul>
      <FormError text={failure} />
      <Button look="danger" size="lg" className="w-full" busy={busy} onClick={send}>
        {t('security.disown.confirm')}
      </Button>
    </div>
  )
}

function saidOf({ ended, forgotten }: Done, t: ReturnType<typeof useText>['t']): string[] {
  return [
    ended > 0 ? t('security.disown.ended', { ended }) : t('security.disown.endedBefore'),
    ...(forgotten > 0 ? [t('security.disown.forgotten')] : []),
    t('security.disown.held'),
  ]
}

function Advice({ said, isDone = false, onClose }: { said: readonly string[]; isDone?: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <div className="grid grid-cols-1 gap-5" role="status">
      <ul className="grid gap-2">
        {said.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Icon name={isDone ? 'check' : 'info'} size={20} className="mt-1 shrink-0 text-text-2" />
            {line}
          </li>
        ))}
      </ul>
      <p className="text-text-2">{t(isDone ? 'security.disown.next' : 'security.disown.nextRefused')}</p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button size="lg" onClick={onClose}>
          {t('security.disown.later')}
        </Button>
        <Link href="/member/security?task=password" className={buttonClass('primary', 'lg')}>
          {t('security.password.change')}
        </Link>
      </div>
    </div>
  )
}
