import { useCallQuery } from '../call/use-call.ts'
import { openDialog } from '../session/dialogs.ts'
import { useText } from '../texts/use-text.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { PlaceCount } from '../screen/place-count.tsx'
import { memberPlaces } from '../site/member-places.ts'
import { SiteLink } from '../site/site-link.tsx'

const places = memberPlaces.flatMap((group) => group.places)

/** The member's avatar and nickname with the account menu. */
export function AccountMenu() {
  const { t } = useText()
  const user = useCallQuery('getUserInfo', {}).data
  const name = user?.nickname || user?.userName || ''
  return (
    <Popover
      label={t('site.menu.account')}
      triggerProps={{ className: 'avatar', 'aria-label': t('site.menu.account') }}
      trigger={
        <>
          {user ? (
            <>
              <Avatar name={user.userName} design={user.avatar} />
              <span className="avatar-name">{name}</span>
            </>
          ) : (
            <Icon name="person" size={20} />
          )}
        </>
      }
    >
      {(close) => (
        <>
          <p className="border-b border-line px-3 pt-1 pb-2.5 text-14 break-all text-text-2">{name}</p>
          <nav className="account-menu" aria-label={t('site.menu.account')}>
            <SiteLink to="/member/account" className="menu-item" onClick={close}>
              <Icon name="person" size={20} />
              {t('site.menu.account')}
            </SiteLink>
            {places.map(({ to, icon, name: place }) => (
              <SiteLink key={to} to={to} className="menu-item" onClick={close}>
                <Icon name={icon} size={20} />
                {t(place)}
                <PlaceCount to={to} className="ms-auto" />
              </SiteLink>
            ))}
            <button
              type="button"
              className="menu-item col-span-2"
              onClick={() => {
                close()
                openDialog('logout')
              }}
            >
              <Icon name="logout" size={20} />
              {t('site.menu.logout')}
            </button>
          </nav>
        </>
      )}
    </Popover>
  )
}
