import { Link } from 'wouter'
import { type DialogName, openDialog } from '../../../session/dialogs.ts'
import { useAppState } from '../../../session/app-store.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'

type Area = { icon: IconName; title: TextKey; note?: TextKey; href?: string; dialog?: DialogName }

const messages = '/member/messages'

// Areas that are coming soon are marked and have no link.
const areas: readonly Area[] = [
  { icon: 'vip', title: 'account.vip', note: 'account.vip.note', href: '/vip' },
  { icon: 'recycle', title: 'rebate.title', note: 'account.rebates.note', href: '/member/rebates' },
  { icon: 'star', title: 'points.title', note: 'account.points.note', href: '/member/points' },
  { icon: 'shield', title: 'account.security', note: 'account.security.note', href: '/member/security' },
  { icon: 'phone', title: 'account.devices', note: 'account.devices.note', href: '/member/devices' },
  { icon: 'bell', title: 'account.messages', note: 'account.messages.note', href: messages },
  { icon: 'gift', title: 'account.mall', note: 'account.mall.note', href: '/member/mall' },
  { icon: 'home', title: 'account.addresses', note: 'account.addresses.note', href: '/member/addresses' },
  { icon: 'pencil', title: 'account.feedback', note: 'account.feedback.note', dialog: 'feedback' },
  { icon: 'people', title: 'account.agency', note: 'account.agency.note', href: '/member/agency' },
  { icon: 'clock', title: 'account.limits' },
]

/** The areas of the account, each with its state. */
export function Areas() {
  const { t } = useText()
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <h2 className="text-16">{t('account.areas')}</h2>
      <ul className="rows">
        {areas.map((area) => (
          <li key={area.title}>
            <AreaRow {...area} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AreaRow({ icon, title, note, href, dialog }: Area) {
  const { t } = useText()
  const unread = useAppState((state) => state.unread)
  const inside = (
    <>
      <Icon name={icon} className="text-text-2" />
      <span className="min-w-0">
        <span className="row-title">{t(title)}</span>
        {note && <span className="row-note">{t(note)}</span>}
      </span>
      {href === messages && unread > 0 && <Badge tone="accent">{t('site.messages.count', { count: unread })}</Badge>}
      <Icon name="chevron-right" size={18} className="text-text-3" />
    </>
  )
  if (href) {
    return (
      <Link href={href} className="row">
        {inside}
      </Link>
    )
  }
  if (dialog) {
    return (
      <button type="button" className="row" onClick={() => openDialog(dialog)}>
        {inside}
      </button>
    )
  }
  return (
    <div className="row text-text-2">
      <Icon name={icon} className="text-text-3" />
      <span className="row-title">{t(title)}</span>
      <Badge>{t('account.soon')}</Badge>
    </div>
  )
}
