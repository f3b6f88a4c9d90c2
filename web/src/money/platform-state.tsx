import { formatTime } from '../texts/dates.ts'
import { useText } from '../texts/use-text.tsx'
import type { Platform } from './platforms.ts'

/** The state of a platform in words; transfers back are always possible. */
export function PlatformState({ platform }: { platform: Platform | undefined }) {
  const { t, lang } = useText()
  if (!platform || platform.status === 'OPEN')
    return t(platform?.opensLater ? 'wallet.platform.later' : 'wallet.platform.open')
  if (platform.status === 'MAINTENANCE')
    return platform.maintain
      ? t('wallet.platform.maintenanceUntil', { time: formatTime(platform.maintain, lang, 'day') })
      : t('wallet.platform.maintenance')
  return t('wallet.platform.closed')
}
