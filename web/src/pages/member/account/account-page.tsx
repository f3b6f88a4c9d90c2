import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { BalanceCard } from './balance-card.tsx'
import { MemberCard } from './member-card.tsx'
import { Overview } from './overview.tsx'
import { Places } from './places.tsx'
import { Settings } from './settings.tsx'

/** The member's account: beside the rail what is used, on narrow screens the ways to everything; and the settings of this browser. */
export function AccountPage() {
  const { t } = useText()
  // As the rail. Narrow screens ask for nothing that they do not show.
  const hasRail = useMedia('(min-width: 1024px)')
  useTitle(t('account.title'))
  return (
    <div className="page-width pt-4 pb-16 md:pt-8">
      <h1 className="sr-only">{t('account.title')}</h1>
      {hasRail ? <Overview /> : <Ways />}
    </div>
  )
}

function Ways() {
  return (
    <div className="grid items-start gap-4 md:gap-6">
      <MemberCard />
      <BalanceCard />
      <Places />
      <Settings />
    </div>
  )
}
