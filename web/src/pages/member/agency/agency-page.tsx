import { useCallQuery } from '../../../call/use-call.ts'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { problemOf } from '../../../screen/date-range.ts'
import { useCurrency } from '../../../money/use-currency.ts'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { Unread } from '../../../screen/unread.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { businessDate } from '../../../texts/business-day.ts'
import { useText } from '../../../texts/use-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { tabs } from './agency-filter.ts'
import { CommissionTab } from './commission-tab.tsx'
import { FrozenNote } from './frozen-note.tsx'
import { LinksTab } from './links-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { TeamTab } from './team-tab.tsx'
import { TransfersTab } from './transfers-tab.tsx'
import { useAgencyFilter } from './use-agency-filter.ts'

/** The agency centre: the branch's figures, its members, the registration links, and the commission down to its bets. */
export function AgencyPage() {
  const { t } = useText()
  return (
    <MemberScreen
      title={t('agency.title')}
      back={{ href: '/member/account', label: t('security.back') }}
      tools={<CurrencySwitch />}
    >
      <Agency />
    </MemberScreen>
  )
}

function Agency() {
  const { t } = useText()
  const { wallets, currency, symbol } = useCurrency()
  const { filter, change } = useAgencyFilter()
  const { tab, period, from: fromDate, to: toDate } = filter
  const isRange = period === 'RANGE'
  const problem = isRange ? problemOf(fromDate, toDate, businessDate(new Date())) : undefined
  const dates = isRange ? { fromDate, toDate } : {}
  // What is frozen and the own rates are the same in every period: dates that are still being edited change nothing.
  const asked = problem ? { currency, period: 'MONTH' as const } : { currency, period, ...dates }
  const overview = useCallQuery('getAgencyOverview', asked, { enabled: currency !== '', keepPrevious: true })
  if (overview.error?.errorName === 'agencyNotAgent') return <NoAgent />
  if (!overview.data)
    return (
      <Unread reads={[wallets, overview]} offlineNote={t('agency.offlineNote')}>
        <AgencySkeleton />
      </Unread>
    )
  const shown = { overview: overview.data, symbol }
  return (
    <>
      <FrozenNote overview={overview.data} />
      <Tabs
        label={t('agency.tabs')}
        options={tabs.map((value) => ({ value, label: t(`agency.tab.${value}`) }))}
        value={tab}
        onChange={(next) => change({ tab: next })}
        even
      >
        <div className="mt-5">
          {tab === 'overview' && (
            <OverviewTab {...shown} filter={filter} problem={problem} isOld={overview.isFetching} onChange={change} />
          )}
          {tab === 'team' && <TeamTab {...shown} />}
          {tab === 'links' && <LinksTab {...shown} />}
          {tab === 'commission' && <CommissionTab key={overview.data.currency} {...shown} />}
          {tab === 'transfers' && <TransfersTab {...shown} onChoose={() => change({ tab: 'team' })} />}
        </div>
      </Tabs>
    </>
  )
}

function NoAgent() {
  const { t } = useText()
  return (
    <div className="card">
      <EmptyState
        icon="people"
        title={t('agency.none')}
        note={t('agency.noneNote')}
        action={
          <SiteLink to="/home/teamwork" className={buttonClass('primary')}>
            {t('agency.toTeamwork')}
          </SiteLink>
        }
      />
    </div>
  )
}

function AgencySkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy="true">
      <Skeleton height="44px" radius="12px" />
      <Skeleton height="180px" radius="20px" />
      <Skeleton height="420px" radius="20px" />
    </div>
  )
}
