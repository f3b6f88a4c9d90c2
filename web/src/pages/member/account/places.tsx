import './places.css'
import type { ReactNode } from 'react'
import { PlaceCount } from '../../../screen/place-count.tsx'
import { opener } from '../../../session/dialog-ahead.ts'
import { memberPlaces } from '../../../site/member-places.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { balanceDoors } from './balance-card.tsx'

const atBalance: readonly string[] = balanceDoors.map(({ to }) => to)

/** What the members' area has, as icons by group; what the rail or the balance's card shows already is left out. */
export function Places() {
  const { t } = useText()
  return memberPlaces.map(({ title, places }, at) => (
    <section
      key={title}
      className={classNames('card px-2 pt-4 pb-2', places.every(({ isMinor }) => !isMinor) && 'lg:hidden')}
    >
      <h2 className="px-2 text-14 font-normal text-text-2">{t(title)}</h2>
      <ul className="places">
        {places
          .filter(({ to }) => !atBalance.includes(to))
          .map(({ to, icon, name, isMinor }) => (
            <li key={to} className={isMinor ? undefined : 'lg:hidden'}>
              <SiteLink to={to} className="place">
                <Inside icon={icon}>
                  {t(name)}
                  <PlaceCount to={to} />
                </Inside>
              </SiteLink>
            </li>
          ))}
        {at === memberPlaces.length - 1 && (
          <li>
            <button type="button" className="place" {...opener('feedback')}>
              <Inside icon="chat">{t('site.menu.feedback')}</Inside>
            </button>
          </li>
        )}
      </ul>
    </section>
  ))
}

function Inside({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="text-text-2" />
      {children}
    </>
  )
}
