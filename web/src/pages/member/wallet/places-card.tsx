import { Link } from 'wouter'
import { OwnAmount } from '../../../money/own-amount.tsx'
import { PlatformState } from '../../../money/platform-state.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { listed } from '../../../texts/listed.ts'
import type { OpenStakes, Place } from '../../../money/places.ts'

type PlacesCardProps = {
  places: Place[]
  /** Missing until the platforms were asked. */
  stakes: OpenStakes | undefined
  recycling: boolean
  askedAt: number
}

/** Every place that holds money, with its actions. */
export function PlacesCard({ places, stakes, recycling, askedAt }: PlacesCardProps) {
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
              note={
                place.kind === 'STAKES' ? (
                  <StakesNote stakes={stakes} />
                ) : (
                  <PlaceNote place={place} recycling={recycling} />
                )
              }
              after={<OwnAmount value={place.balance} className="text-20" />}
            />
          </li>
        ))}
      </ul>
      <SilentNote places={places} stakes={stakes} />
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
  if (place.kind === 'STAKES')
    return (
      <Link href="/member/records?tab=bets&state=OPEN" className="hover:text-accent-text">
        {t('wallet.place.STAKES')}
      </Link>
    )
  return t(`wallet.place.${place.kind}`)
}

function StakesNote({ stakes }: { stakes: OpenStakes | undefined }) {
  const { t } = useText()
  if (!stakes) return t('wallet.place.STAKES.asking')
  return t('wallet.place.STAKES.note', { count: stakes.rows.reduce((sum, { bets }) => sum + bets, 0) })
}

/** Where what is at stake is unknown: it is not nothing, and stays among the platform's money. Without money there is no stake. */
function SilentNote({ places, stakes }: { places: Place[]; stakes: OpenStakes | undefined }) {
  const { t, lang } = useText()
  const silent = places.filter(({ platformCode }) => stakes?.silent.includes(platformCode))
  if (silent.length === 0) return null
  const names = silent.map(({ platformCode, platform }) => platform?.name || platformCode)
  return (
    <p className="mt-2 px-1 text-14 text-text-2" role="status">
      {t('wallet.place.STAKES.silent', { platforms: listed(names, lang) })}
    </p>
  )
}

function PlaceNote({ place, recycling }: { place: Place; recycling: boolean }) {
  const { t } = useText()
  if (place.kind === 'PLATFORM')
    return recycling ? t('wallet.place.recycling') : <PlatformState platform={place.platform} />
  return t(`wallet.place.${place.kind}.note`)
}
