import { useCallback, useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../../call/client.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { Notice, NoticeFacts } from '../../screen/notice.tsx'
import { dropMaintenance, storedMaintenance, type MaintenanceInfo } from '../../call/maintenance.ts'
import { ChatButton } from '../../chat/chat-button.tsx'
import { goHome } from '../../site/navigation.ts'
import { ServiceLines } from '../../chat/service-lines.tsx'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'
import { useTitle } from '../../site/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-note.tsx'
import { LanternScene } from '../../ui/scenes/lantern-scene.tsx'
import { Countdown } from './countdown.tsx'

const askAgainMs = 10_000

/** The maintenance page: reason, end time, and that the money is safe. It polls and goes home on the first success. */
export function MaintainPage() {
  const { t, lang } = useText()
  const [isAsking, setAsking] = useState(false)
  const online = useOnline()
  const { title, text, endsAt } = useInfo()
  const [endedAt, setEndedAt] = useState('')
  const heading = title || t('site.maintain.title')
  useTitle(heading)
  // Any call that is closed during maintenance works here: its success means that the site is open.
  const ask = useCallback(() => call('getUserPatterns', {}).then(leave, () => {}), [])
  useEffect(() => {
    const timer = setInterval(() => unawaited(ask()), askAgainMs)
    return () => clearInterval(timer)
  }, [ask])
  const askNow = async () => {
    setAsking(true)
    await ask()
    setAsking(false)
  }
  return (
    <Notice scene={<LanternScene />} title={heading} note={text || t('site.maintain.note')}>
      <div className="mt-6 grid gap-1">
        <p className="text-14 text-text-2">
          {!endsAt ? t('site.maintain.open') : t('site.maintain.until', { time: formatTime(endsAt, lang, 'day') })}
        </p>
        {endsAt && endedAt !== endsAt && (
          <Countdown
            endsAt={endsAt}
            onEnd={() => {
              setEndedAt(endsAt)
              unawaited(ask())
            }}
          />
        )}
        {endsAt && endedAt === endsAt && <p role="status">{t('site.maintain.over')}</p>}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={isAsking}
          disabledReason={online ? undefined : t('site.maintain.offline')}
          onClick={() => unawaited(askNow())}
        >
          {t('site.maintain.retry')}
        </Button>
        <p className="text-14 text-text-2" role="status">
          {t(online ? 'site.maintain.self' : 'site.maintain.offline')}
        </p>
      </div>
      <NoticeFacts
        facts={[
          { icon: 'wallet', title: t('site.maintain.money'), note: t('site.maintain.moneyNote') },
          { icon: 'lock', title: t('site.maintain.login'), note: t('site.maintain.loginNote') },
        ]}
      />
      <ChatButton className="mt-6" />
      <ServiceLines title={t('site.notice.service')} />
    </Notice>
  )
}

// The data of the error reply first, then the current data: the end may have changed.
function useInfo(): MaintenanceInfo {
  const { data } = useCallQuery('listMaintenance', {}, { refetchIntervalMs: askAgainMs })
  const [kept, setKept] = useState<MaintenanceInfo>()
  useEffect(() => setKept(storedMaintenance()), [])
  const running = data?.rows.find((row) => row.scope === 'TENANT' && row.isRunning)
  return running ?? (data ? undefined : kept) ?? { title: '', text: '', endsAt: '' }
}

function leave(): void {
  dropMaintenance()
  goHome()
}
