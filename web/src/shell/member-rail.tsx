import { useLocation } from 'wouter'
import { PlaceCount } from '../screen/place-count.tsx'
import { isPlaceOf, memberPlaces } from '../site/member-places.ts'
import { SiteLink } from '../site/site-link.tsx'
import { useText } from '../texts/use-text.tsx'
import { Icon } from '../ui/icon.tsx'

/** The members' area beside each of its pages; narrow screens have the account page instead. */
export function MemberRail() {
  const { t } = useText()
  const [path] = useLocation()
  const account = '/member/account'
  return (
    <nav className="rail" aria-label={t('site.menu.label')}>
      <ul>
        <li>
          <SiteLink to={account} className="rail-link" isCurrent={path === account}>
            <Icon name="person" size={18} />
            {t('site.menu.account')}
          </SiteLink>
        </li>
      </ul>
      {memberPlaces.map(({ title, places }) => (
        <ul key={title} aria-label={t(title)}>
          {places
            .filter(({ isMinor }) => !isMinor)
            .map(({ to, icon, name }) => (
              <li key={to}>
                <SiteLink to={to} className="rail-link" isCurrent={isPlaceOf(to, path)}>
                  <Icon name={icon} size={18} />
                  {t(name)}
                  <PlaceCount to={to} className="ms-auto" />
                </SiteLink>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}
