import { useCallQuery } from '../call/use-call.ts'
import { openDialog } from '../session/dialogs.ts'
import type { TextKey } from '../texts/text-keys.ts'
import { useText } from '../texts/use-text.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { MessageCount } from './message-count.tsx'
import { RewardCount } from './reward-count.tsx'
import { SiteLink } from '../site/site-link.tsx'

const items: readonly (readonly [string, IconName, TextKey])[] = [
  ['/member/account', 'person', 'site.menu.account'],
  ['/member/profile', 'pencil', 'site.menu.profile'],
  ['/member/wallet', 'wallet', 'site.menu.wallet'],
  ['/member/recharge', 'recharge', 'site.menu.recharge'],
  ['/member/withdraw', 'withdraw', 'site.menu.withdraw'],
  ['/member/transfer', 'transfer', 'site.menu.transfer'],
  ['/member/rewards', 'gift', 'site.menu.rewards'],
  ['/member/records', 'records', 'site.menu.records'],
  ['/member/messages', 'bell', 'site.menu.messages'],
]

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
          <nav className="pt-2" aria-label={t('site.menu.account')}>
            {items.map(([to, icon, key]) => (
              <SiteLink key={to} to={to} className="menu-item" onClick={close}>
                <Icon name={icon} size={20} />
                {t(key)}
                {to === '/member/rewards' && <RewardCount className="ms-auto" />}
                {to === '/member/messages' && <MessageCount className="ms-auto" />}
              </SiteLink>
            ))}
            <button
              type="button"
              className="menu-item"
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
