import type { Reply } from '@mingtang/contract/client.ts'
import { formatTime } from '../../../texts/dates.ts'
import { placeName } from '../../../texts/place-name.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

type DeviceCardProps = {
  device: Reply<'listDevices'>['rows'][number]
  /** The id of the session that is being revoked. */
  revoking: string | undefined
  onRevoke: (sessionId: string) => void
  onRemove: () => void
}

/** A device with its name, last use, and sessions. */
export function DeviceCard({ device, revoking, onRevoke, onRemove }: DeviceCardProps) {
  const { t, lang } = useText()
  const name = device.name || t('security.device.unnamed')
  const seen = (place: string, at: string) => {
    const time = formatTime(at, lang, 'day')
    const where = placeName(place, lang)
    return where ? t('security.device.seen', { place: where, time }) : t('security.device.seenOnly', { time })
  }
  return (
    <article className="card px-4 pt-5 pb-2 md:px-6" aria-label={name}>
      <div className="flex items-start gap-3 pb-3 md:gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full border border-line-2 bg-s2 text-text-2">
          <Icon name={/Android|iOS|iPhone|iPad/i.test(device.name) ? 'phone' : 'globe'} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-16">
            <span className="break-words">{name}</span>
            {device.isCurrent && <Badge tone="jade">{t('security.device.current')}</Badge>}
          </h2>
          <p className="text-14 break-keep text-text-3">{seen(device.place, device.seenAt)}</p>
        </div>
        {!device.isCurrent && (
          <Button
            size="sm"
            className="shrink-0"
            aria-label={t('security.device.removeNamed', { name })}
            onClick={onRemove}
          >
            {t('security.device.remove')}
          </Button>
        )}
      </div>
      <ul className="rows border-t border-line" aria-label={t('security.sessions')}>
        {device.sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 text-14">
              {t('security.session.since', { time: formatTime(session.createdAt, lang, 'day') })}
              <span className="row-note">{seen(session.place, session.seenAt)}</span>
            </span>
            {session.isCurrent ? (
              <span className="text-14 text-text-2">{t('security.session.current')}</span>
            ) : (
              <Button size="sm" busy={revoking === session.id} onClick={() => onRevoke(session.id)}>
                {t('security.session.revoke')}
              </Button>
            )}
          </li>
        ))}
        {device.sessions.length === 0 && <li className="py-3 text-14 text-text-3">{t('security.session.none')}</li>}
      </ul>
    </article>
  )
}
