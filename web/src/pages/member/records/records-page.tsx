import { useCurrency } from '../../../money/use-currency.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { SearchField } from '../../../screen/search-field.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BetList } from './bet-list.tsx'
import { EmptyRecords } from './empty-records.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FoundRecords } from './found-records.tsx'
import { RechargeList } from './recharge-list.tsx'
import { dateProblemOf, hasDates, type RecordFilter, tabs } from './record-filter.ts'
import { SaveRecords } from './save-records.tsx'
import { SaveStatement } from './save-statement.tsx'
import { RewardList, StatementList } from './statement-list.tsx'
import { TransferList } from './transfer-list.tsx'
import { useRecordFilter } from './use-record-filter.ts'
import { useWanted } from './use-wanted.ts'
import { WithdrawalList } from './withdrawal-list.tsx'

const lists = {
  statement: StatementList,
  bets: BetList,
  transfers: TransferList,
  recharges: RechargeList,
  withdrawals: WithdrawalList,
  rewards: RewardList,
}

// The list tabs are styled as underlined text, to differ from the date pills below.
const lineTabs = [
  '[&_[role=tablist]]:m-0 [&_[role=tablist]]:gap-5 sm:[&_[role=tablist]]:gap-6 [&_[role=tablist]]:border-b [&_[role=tablist]]:border-line [&_[role=tablist]]:p-0',
  '[&_[role=tab]]:rounded-none [&_[role=tab]]:border-b-2 [&_[role=tab]]:border-transparent [&_[role=tab]]:bg-transparent [&_[role=tab]]:px-0',
  '[&_[role=tab][aria-selected=true]]:border-accent [&_[role=tab][aria-selected=true]]:text-text',
].join(' ')

/** The records of a wallet: statement, bets, transfers, deposits, withdrawals and rewards, and one search over all of them. */
export function RecordsPage() {
  const { t } = useText()
  const { wanted, isOpened, find } = useWanted()
  return (
    <MemberScreen
      title={t('record.title')}
      back={{ href: '/member/account', label: t('record.back') }}
      tools={wanted === '' && <SaveTool />}
    >
      <SearchField value={wanted} label={t('record.find')} hint={t('record.find.hint')} onFind={find} />
      {wanted === '' ? (
        <Records />
      ) : (
        <FoundRecords key={wanted} text={wanted} isOpened={isOpened} onClear={() => find('')} />
      )}
    </MemberScreen>
  )
}

function SaveTool() {
  const { filter, today } = useRecordFilter()
  const { currency } = useShownCurrency(filter)
  // The filter says what is wrong with its dates.
  if (!currency || dateProblemOf(filter, today)) return null
  return <SaveRecords filter={{ ...filter, currency }} />
}

/** The currency of the filter when its wallet is open, otherwise the one the member looks at. */
function useShownCurrency(filter: RecordFilter) {
  const { wallets, open, currency: lookedAt } = useCurrency()
  const currencies = open.map((wallet) => wallet.currency)
  return { wallets, currencies, currency: currencies.includes(filter.currency) ? filter.currency : lookedAt }
}

function Records() {
  const { t } = useText()
  const { filter, change, today } = useRecordFilter()
  const { wallets, currencies, currency } = useShownCurrency(filter)
  const isDated = hasDates(filter)
  const problem = dateProblemOf(filter, today)
  const List = lists[filter.tab]
  if (wallets.error) {
    return <LoadFailed read={wallets} isCard />
  }
  const widest = filter.range === 'quarter' || filter.range === 'own'
  return (
    <div className={lineTabs}>
      <Tabs
        label={t('record.tabs')}
        options={tabs.map((value) => ({ value, label: t(`record.tab.${value}`) }))}
        value={filter.tab}
        onChange={(tab) => change({ tab })}
      >
        <FilterBar
          filter={filter}
          today={today}
          problem={problem}
          currencies={currencies}
          currency={currency}
          onChange={change}
        />
        {!problem && (
          <List
            key={filter.tab + filter.state}
            filter={filter}
            currency={currency}
            ready={currency !== ''}
            empty={
              <EmptyRecords
                tab={filter.tab}
                isOpen={!isDated}
                onWiden={
                  widest || !isDated ? undefined : () => change({ range: 'quarter', kind: '', platform: '', state: '' })
                }
              />
            }
          />
        )}
        {!problem && currency && filter.tab === 'statement' && <SaveStatement filter={{ ...filter, currency }} />}
      </Tabs>
    </div>
  )
}
