import { useCallback, useEffect, useState } from 'react'
import { call } from '../../call/client.ts'
import { Notice, NoticeFacts } from '../../screen/notice.tsx'
import { goHome } from '../../shell/navigation.ts'
import { ServiceLines } from '../../shell/service-lines.tsx'
import { useText } from '../../texts/use-text.tsx'
import { useTitle } from '../../texts/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/offline-note.tsx'
import { DoorScene } from './door-scene.tsx'

const askAgainMs = 30_000

/** Shown where the law keeps us from serving; whoever has money here still reaches a person, and whoever is wrongly here gets out. */
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
        // No answer says nothing about where somebody is.
        () => true,
      ),
    [],
  )
  useEffect(() => {
    // Whoever only looks at this address may stay; whoever was led here goes on by themselves once the region is another.
    let wasLed = false
    const look = async () => {
      const isProhibited = await ask()
      if (wasLed && !isProhibited) goHome()
      wasLed ||= isProhibited
    }
    void look()
    const timer = setInterval(() => void look(), askAgainMs)
    return () => clearInterval(timer)
  }, [ask])
  const askNow = async () => {
    setAsking('yes')
    if (await ask()) setAsking('done')
    else goHome()
  }
  const place = country && placeName(country, lang)
  return (
    <Notice scene={<DoorScene />} title={t('site.limit.title')} note={t('site.limit.note')}>
      <p className="mt-2 min-h-7 text-text-2">{place && t('site.limit.place', { place })}</p>
      <div className="mt-6 grid justify-items-start gap-3">
        <ServiceLines />
        <Button
          look="quiet"
          className="-ms-3"
          busy={asking === 'yes'}
          disabledReason={online ? undefined : t('site.offline')}
          onClick={() => void askNow()}
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
    </Notice>
  )
}

/** A country in the language of the page; its code where the browser has no name for it. */
function placeName(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
