import './places.css'
import type { ReactNode } from 'react'
import { PlaceCount } from '../../../screen/place-count.tsx'
import { opener } from '../../../session/dialog-ahead.ts'
import { type MemberPlace, memberPlaces } from '../../../site/member-places.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { balanceDoors } from './balance-card.tsx'

const atBalance: readonly string[] = balanceDoors.map(({ to }) => to)

/** What the members' area has, as icons by group; what the balance's card shows already is left out. */
export function Places() {
  const { t } = useText()
  return memberPlaces.map(({ title, places }, at) => (
    <section key={title} className="card px-2 pt-4 pb-2">
      <h2 className="px-2 text-14 font-normal text-text-2">{t(title)}</h2>
      <ul className="places">
        {places
          .filter(({ to }) => !atBalance.includes(to))
          .map((place) => (
            <Way key={place.to} {...place} />
          ))}
        {at === memberPlaces.length - 1 && <Feedback />}
      </ul>
    </section>
  ))
}

const minor = memberPlaces.flatMap(({ places }) => places.filter(({ isMinor }) => isMinor))

/** What the rail leaves out. */
export function MinorPlaces() {
  const { t } = useText()
  return (
    <section className="card flex flex-col p-4 md:p-6">
      <h2 className="text-16">{t('site.menu.own')}</h2>
      <ul className="places places-minor">
        {minor.map((place) => (
          <Way key={place.to} {...place} />
        ))}
        <Feedback />
      </ul>
    </section>
  )
}

function Way({ to, icon, name }: MemberPlace) {
  const { t } = useText()
  return (
    <li>
      <SiteLink to={to} className="place">
        <Inside icon={icon}>
          {t(name)}
          <PlaceCount to={to} />
        </Inside>
      </SiteLink>
    </li>
  )
}

function Feedback() {
  const { t } = useText()
  return (
    <li>
      <button type="button" className="place" {...opener('feedback')}>
        <Inside icon="chat">{t('site.menu.feedback')}</Inside>
      </button>
    </li>
  )
}

function Inside({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="text-text-2" />
      {children}
    </>
  )
}
