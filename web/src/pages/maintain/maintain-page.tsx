import { useCallback, useEffect, useState } from 'react'
import { call } from '../../call/client.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { dropMaintenance, keptMaintenance, type MaintenanceInfo } from '../../session/maintenance.ts'
import { goHome } from '../../shell/navigation.ts'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'
import { useTitle } from '../../texts/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../notice.tsx'
import { Countdown } from './countdown.tsx'

const askAgainMs = 10_000

/** Maintenance: says why, until when and that the money is safe; asks again by itself, and goes home with the first good answer. */
export function MaintainPage() {
  const { t, lang } = useText()
  const [isAsking, setAsking] = useState(false)
  const { title, text, endsAt } = useInfo()
  const heading = title || t('site.maintain.title')
  useTitle(heading)
  // Any call that the maintenance closes would do: its answer says that the doors are open.
  const ask = useCallback(() => call('getUserPatterns', {}).then(leave, () => {}), [])
  useEffect(() => {
    const timer = setInterval(() => void ask(), askAgainMs)
    return () => clearInterval(timer)
  }, [ask])
  const askNow = async () => {
    setAsking(true)
    await ask()
    setAsking(false)
  }
  return (
    <Notice icon="clock" title={heading} note={text || t('site.maintain.note')}>
      <div className="grid justify-items-center gap-5">
        {endsAt && (
          <div className="grid justify-items-center gap-2">
            <p className="text-14 text-text-2">{t('site.maintain.until', { time: formatTime(endsAt, lang, 'day') })}</p>
            <Countdown endsAt={endsAt} onEnd={ask} />
          </div>
        )}
        <Button busy={isAsking} onClick={() => void askNow()}>
          {t('site.maintain.retry')}
        </Button>
      </div>
    </Notice>
  )
}

// What the refusal said, and what is said since: the end may have been moved.
function useInfo(): MaintenanceInfo {
  const { data } = useCallQuery('listMaintenance', {}, { refetchIntervalMs: askAgainMs })
  const [kept, setKept] = useState<MaintenanceInfo>()
  useEffect(() => setKept(keptMaintenance()), [])
  const running = data?.rows.find((row) => row.scope === 'TENANT' && row.isRunning)
  return running ?? (data ? undefined : kept) ?? { title: '', text: '', endsAt: '' }
}

function leave(): void {
  dropMaintenance()
  goHome()
}
