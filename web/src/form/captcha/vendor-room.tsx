import type { ErrorName } from '@mingtang/contract/errors.ts'
import { useEffect, useRef, useState } from 'react'
import { textOf, useText } from '../../texts/use-text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { fallBackToOwn } from './use-provider.ts'
import type { ShowVendor, VendorConfig } from './vendor.ts'

type VendorRoomProps = {
  vendor: 'GT4' | 'D163'
  config: VendorConfig
  onPassed: (captchaInfo: string) => void
  onFailed: () => void
  onClosed: () => void
}

const vendors: Record<VendorRoomProps['vendor'], () => Promise<ShowVendor>> = {
  GT4: async () => (await import('./geetest.ts')).showGeetest,
  D163: async () => (await import('./yidun.ts')).showYidun,
}

/** Shows a vendor's check; when it fails to load, shows why and falls back to our own. */
export function VendorRoom({ vendor, config, ...events }: VendorRoomProps) {
  const { t, lang } = useText()
  const room = useRef<HTMLDivElement>(null)
  const [isWaiting, setWaiting] = useState(true)
  const latest = useRef(events)
  // Compared by value: an equal configuration in a newer reply must not restart the check.
  const settings = JSON.stringify(config)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    let remove = () => {}
    let isGone = false
    const lost = (error: ErrorName) => {
      showToast(textOf(`errors.${error}`), 'bad')
      fallBackToOwn()
    }
    vendors[vendor]().then(
      (show) => {
        if (isGone || !room.current) return
        remove = show(room.current, JSON.parse(settings) as VendorConfig, lang, {
          onReady: () => setWaiting(false),
          onPassed: (info) => latest.current.onPassed(info),
          onFailed: () => latest.current.onFailed(),
          onClosed: () => latest.current.onClosed(),
          onLost: lost,
        })
      },
      () => lost('captchaLoadTimeout'),
    )
    return () => {
      isGone = true
      remove()
    }
  }, [vendor, settings, lang])
  return (
    <div className="grid min-h-32 place-items-center">
      <div ref={room} className="w-full" />
      {isWaiting && <p className="text-14 text-text-2">{t('session.captcha.loading')}</p>}
      {!isWaiting && vendor === 'GT4' && <p className="text-14 text-text-2">{t('session.captcha.vendor')}</p>}
    </div>
  )
}
