import { useBoot } from '../session/boot-context.ts'
import { QrCode } from '../ui/qr-code.tsx'

const sizePx = 175

/** A QR code of this site's own address and a path on it, 175 px square. */
export function OriginQr({ path, label }: { path: string; label: string }) {
  const { config } = useBoot()
  const address = `${config.siteUrl || location.origin}${path}`
  return <QrCode text={address} label={`${label} ${address}`} sizePx={sizePx} />
}
