import { useSyncExternalStore } from 'react'
import { useBoot } from './boot-context.ts'
import { QrCode } from '../ui/qr-code.tsx'

const sizePx = 175

/** A QR code of a path on this site, 175 px square. */
export function OriginQr({ path, label }: { path: string; label: string }) {
  const { config } = useBoot()
  // Without a configured site URL the origin is known only in the browser.
  const here = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
  const origin = config.siteUrl || here
  if (!origin) return <span className="skeleton" style={{ width: sizePx, height: sizePx }} />
  return <QrCode text={origin + path} label={`${label} ${origin}${path}`} sizePx={sizePx} />
}

const never = () => () => {}
