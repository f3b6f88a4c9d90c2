import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { Areas } from './areas.tsx'
import { BalanceCard } from './balance-card.tsx'
import { MemberCard } from './member-card.tsx'
import { MoneyLinks } from './money-links.tsx'
import { Settings } from './settings.tsx'

/** The member's account: profile, balance, links, and the settings of this browser. */
export function AccountPage() {
  const { t } = useText()
  useTitle(t('account.title'))
  return (
    <div className="page-width pt-4 pb-16 md:pt-8">
      <h1 className="sr-only">{t('account.title')}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-6">
          <MemberCard />
          <BalanceCard />
          <MoneyLinks />
        </div>
        <div className="grid gap-6">
          <Areas />
          <Settings />
        </div>
      </div>
    </div>
  )
}
