import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { BalanceCard } from './balance-card.tsx'
import { MemberCard } from './member-card.tsx'
import { Places } from './places.tsx'
import { Settings } from './settings.tsx'

/** The member's account: profile, balance, links, and the settings of this browser. */
export function AccountPage() {
  const { t } = useText()
  useTitle(t('account.title'))
  return (
    <div className="page-width pt-4 pb-16 md:pt-8">
      <h1 className="sr-only">{t('account.title')}</h1>
      <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-4 md:gap-6">
          <MemberCard />
          <BalanceCard />
        </div>
        <div className="grid gap-4 md:gap-6">
          <Places />
          <Settings />
        </div>
      </div>
    </div>
  )
}
