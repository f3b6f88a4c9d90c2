import { Link } from 'wouter'
import { OwnAmount } from '../../../money/own-amount.tsx'
import { PlatformState } from '../../../money/platform-state.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import type { Place } from './places.ts'

type PlacesCardProps = { places: Place[]; recycling: boolean; askedAt: number }

/** Every place that holds money, with its actions. */
export function PlacesCard({ places, recycling, askedAt }: PlacesCardProps) {
  const { t, lang } = useText()
  return (
    <section>
      <h2 className="sr-only">{t('wallet.places')}</h2>
      <ul className="card rows px-4 py-1 md:px-6">
        {places.map((place) => (
          <li key={place.key}>
            <ListRow
              before={<span className="h-3 w-3 rounded-[3px]" style={{ background: place.paint }} aria-hidden="true" />}
              title={<PlaceName place={place} />}
              note={<PlaceNote place={place} recycling={recycling} />}
              after={<OwnAmount value={place.balance} className="text-20" />}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 px-1 text-end text-14 text-text-3">
        {t('wallet.askedAt', { time: formatTime(new Date(askedAt).toISOString(), lang, 'time') })}
      </p>
    </section>
  )
}

function PlaceName({ place }: { place: Place }) {
  const { t } = useText()
  if (place.kind === 'PLATFORM')
    return (
      <Link href={`/member/transfer?platform=${place.platformCode}`} className="hover:text-accent-text">
        {place.platform?.name || place.platformCode}
      </Link>
    )
  if (place.kind === 'BONUS')
    return (
      <Link href="/member/turnover" className="hover:text-accent-text">
        {t('wallet.place.BONUS')}
      </Link>
    )
  return t(`wallet.place.${place.kind}`)
}

function PlaceNote({ place, recycling }: { place: Place; recycling: boolean }) {
  const { t } = useText()
  if (place.kind === 'PLATFORM')
    return recycling ? t('wallet.place.recycling') : <PlatformState platform={place.platform} />
  return t(`wallet.place.${place.kind}.note`)
}
