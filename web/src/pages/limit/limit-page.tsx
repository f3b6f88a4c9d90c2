import { useCallback, useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../../call/client.ts'
import { Notice, NoticeFacts } from '../../screen/notice.tsx'
import { ChatButton } from '../../chat/chat-button.tsx'
import { goHome } from '../../site/navigation.ts'
import { RecommendedDomains } from '../../screen/recommended-domains.tsx'
import { ServiceLines } from '../../chat/service-lines.tsx'
import { dropStored, readStored, writeStored } from '../../storage/stored.ts'
import { useText } from '../../texts/use-text.tsx'
import { useTitle } from '../../site/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-note.tsx'
import { DoorScene } from './door-scene.tsx'

const askAgainMs = 10_000
// Kept for this tab: a reload after the ban was lifted leaves the page too.
const ledPlace = 'limited'

/**
 * Shown in prohibited regions. Members with money can still contact support, and visitors detected wrongly can leave.
 */
export function LimitPage() {
  const { t, lang } = useText()
  const online = useOnline()
  const [country, setCountry] = useState('')
  const [asking, setAsking] = useState<'no' | 'yes' | 'done'>('no')
  useTitle(t('site.limit.title'))
  const ask = useCallback(
    () =>
      call('getIpArea', {}).then(
        (area) => {
          setCountry(area.prohibited ? area.country : '')
          return area.prohibited
        },
        // Without a response nothing is known about the region.
        () => undefined,
      ),
    [],
  )
  useEffect(() => {
    // A visitor in an allowed region may stay; one whose region was prohibited goes home once it is allowed again.
    let isOver = false
    const look = async () => {
      const isProhibited = await ask()
      if (isOver) return
      if (isProhibited === undefined) return
      if (isProhibited) unawaited(writeStored(ledPlace, true, 'session'))
      else if (readStored(ledPlace, 'session') === true) leave()
    }
    // Timers of a tab in the background sleep.
    const seen = () => {
      if (document.visibilityState === 'visible') unawaited(look())
    }
    seen()
    const timer = setInterval(seen, askAgainMs)
    document.addEventListener('visibilitychange', seen)
    addEventListener('online', seen)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('online', seen)
    }
  }, [ask])
  const askNow = async () => {
    setAsking('yes')
    if ((await ask()) === false) leave()
    else setAsking('done')
  }
  const place = country && placeName(country, lang)
  return (
    <Notice scene={<DoorScene />} title={t('site.limit.title')} note={t('site.limit.note')}>
      <p className="mt-2 min-h-7 text-text-2">{place && t('site.limit.place', { place })}</p>
      <div className="mt-6 grid justify-items-start gap-3">
        <ChatButton />
        <ServiceLines />
        <Button
          look="quiet"
          className="-ms-3"
          busy={asking === 'yes'}
          disabledReason={online ? undefined : t('site.offline')}
          onClick={() => unawaited(askNow())}
        >
          {t('site.limit.retry')}
        </Button>
        <p role="status" className="min-h-6 text-14 text-text-2">
          {asking === 'done' && t('site.limit.still')}
        </p>
      </div>
      <NoticeFacts
        facts={[
          { icon: 'wallet', title: t('site.limit.money'), note: t('site.limit.moneyNote') },
          { icon: 'globe', title: t('site.limit.wrong'), note: t('site.limit.wrongNote') },
        ]}
      />
      <RecommendedDomains className="mt-10" />
    </Notice>
  )
}

function leave(): void {
  dropStored(ledPlace, 'session')
  goHome()
}

/** A country's name in the page's language; its code when the browser has no name. */
function placeName(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
