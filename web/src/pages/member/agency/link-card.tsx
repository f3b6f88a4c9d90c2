import { useCallChange } from '../../../call/use-call.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useTypeName } from './rates-card.tsx'
import type { AgencyLink } from './agency-types.ts'

type LinkCardProps = { link: AgencyLink; onShare: () => void }

/** A registration link with its counts, and what can be done with it. */
export function LinkCard({ link, onShare }: LinkCardProps) {
  const { t, lang } = useText()
  const { id, campaign, landing, rates, state, opened, registered, deposited, createdAt } = link
  const nameOf = useTypeName()
  const isLive = state === 'LIVE'
  const disable = useCallChange('disableAgencyLink', {
    refresh: ['listAgencyLinks'],
    onDone: () => showToast(t('agency.link.disabled', { campaign }), 'good'),
  })
  const counts = [
    ['agency.link.opened', opened],
    ['agency.link.registered', registered],
    ['agency.link.deposited', deposited],
  ] as const
  const earned = rates.map(({ gameType, percent }) => `${nameOf(gameType)} ${percent}%`).join(' \u00b7 ')
  return (
    <article className="card flex flex-col gap-4 p-5 md:p-6" aria-label={campaign}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-16 font-medium wrap-anywhere">{campaign}</h3>
          <p className="text-14 text-text-3">
            {t(`agency.link.landing.${landing === 'HOME' ? 'HOME' : landing === 'DISCOUNT' ? 'DISCOUNT' : 'REGISTER'}`)}
            {' \u00b7 '}
            {formatTime(createdAt, lang, 'date')}
          </p>
        </div>
        <Badge tone={isLive ? 'jade' : 'plain'}>{t(isLive ? 'agency.link.live' : 'agency.link.off')}</Badge>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        {counts.map(([name, count]) => (
          <div key={name} className="min-w-0">
            <dt className="text-14 text-text-2">{t(name)}</dt>
            <dd className="text-20 tabular-nums">{groupDigits(String(count))}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-text-2">
        {earned ? t('agency.link.agents', { rates: earned }) : t('agency.link.members')}
      </p>
      {isLive && (
        <div className="mt-auto flex flex-wrap gap-3">
          <Button size="sm" aria-label={t('agency.link.shareNamed', { campaign })} onClick={onShare}>
            {t('agency.link.share')}
          </Button>
          <Button
            size="sm"
            look="quiet"
            busy={disable.isPending}
            aria-label={t('agency.link.disableNamed', { campaign })}
            onClick={() => disable.mutate({ id })}
          >
            {t('agency.link.disable')}
          </Button>
        </div>
      )}
    </article>
  )
}
