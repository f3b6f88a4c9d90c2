import { Link } from 'wouter'
import { useAppState } from '../../../session/app-store.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'

type Door = { href: string; icon: IconName; title: TextKey; note: TextKey }

const rewards = '/member/rewards'

const doors: readonly Door[] = [
  { href: '/member/wallet', icon: 'wallet', title: 'account.toWallet', note: 'account.toWallet.note' },
  { href: '/member/records', icon: 'records', title: 'account.records', note: 'account.records.note' },
  { href: rewards, icon: 'gift', title: 'account.rewards', note: 'account.rewards.note' },
  { href: '/member/turnover', icon: 'lock', title: 'account.turnover', note: 'account.turnover.note' },
]

export function MoneyLinks() {
  const { t } = useText()
  const count = useAppState((state) => state.rewards)
  return (
    <nav className="card rows px-4 md:px-6" aria-label={t('account.money')}>
      {doors.map((door) => (
        <Link key={door.href} href={door.href} className="row">
          <Icon name={door.icon} className="text-text-2" />
          <span className="min-w-0">
            <span className="row-title">{t(door.title)}</span>
            <span className="row-note">{t(door.note)}</span>
          </span>
          {door.href === rewards && count > 0 && <Badge tone="accent">{t('site.rewards.count', { count })}</Badge>}
          <Icon name="chevron-right" size={18} className="text-text-3" />
        </Link>
      ))}
    </nav>
  )
}
