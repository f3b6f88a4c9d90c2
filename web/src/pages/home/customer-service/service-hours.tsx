import type { Reply } from '@mingtang/contract/client.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../call/client.ts'
import { withSession } from '../../../session/as-visitor.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** When somebody is there and how long an answer takes. The line's height is kept free until it is known. */
export function ServiceHours() {
  const { t, lang } = useText()
  const hours = useHours()
  if (!hours) return <p className="service-hours" />
  const minutes = Math.ceil(hours.waitSeconds / 60)
  const words = !hours.isOpen
    ? t('site.service.shut', { time: formatTime(hours.opensAt, lang, 'day') })
    : minutes > 0
      ? t('site.service.wait', { minutes })
      : t('site.service.open')
  return (
    <p className="service-hours" role="status">
      <Icon name="clock" size={18} className="mt-1 shrink-0" />
      <span>
        {words}
        {hours.from &&
          ` · ${t('site.service.hours', { from: hours.from, to: hours.to, zone: zoneName(hours.zone, lang) })}`}
      </span>
    </p>
  )
}

// On a first visit the guest session is opened while the page starts, so this read waits for it.
function useHours(): Reply<'getChat'>['hours'] | undefined {
  const [hours, setHours] = useState<Reply<'getChat'>['hours']>()
  useEffect(() => {
    let isLeft = false
    withSession(() => call('getChat', {})).then(
      (reply) => !isLeft && setHours(reply.hours),
      // The chat itself says it again, and why it cannot be read.
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [])
  return hours
}

function zoneName(timeZone: string, lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
