import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'

// Areas that are not open yet say so here instead of leading nowhere.
const areas: readonly { icon: IconName; title: TextKey }[] = [
  { icon: 'shield', title: 'account.security' },
  { icon: 'phone', title: 'account.devices' },
  { icon: 'bell', title: 'account.messages' },
  { icon: 'clock', title: 'account.limits' },
  { icon: 'people', title: 'account.agency' },
]

/** What members will find here, each honestly with its state. */
export function Areas() {
  const { t } = useText()
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <h2 className="text-16">{t('account.areas')}</h2>
      <ul className="rows">
        {areas.map((area) => (
          <li key={area.title} className="row text-text-2">
            <Icon name={area.icon} className="text-text-3" />
            <span className="row-title">{t(area.title)}</span>
            <Badge>{t('account.soon')}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
