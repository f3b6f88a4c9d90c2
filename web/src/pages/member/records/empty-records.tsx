import { Link } from 'wouter'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import type { Tab } from './record-filter.ts'

const icons: Record<Tab, IconName> = {
  statement: 'records',
  bets: 'game',
  transfers: 'transfer',
  recharges: 'recharge',
  withdrawals: 'withdraw',
  rewards: 'gift',
}

type EmptyRecordsProps = {
  tab: Tab
  /** The list of what is open now, which has no dates. */
  isOpen: boolean
  /** Extends the date range; undefined when it is already the maximum. */
  onWiden?: (() => void) | undefined
}

/** The empty state: offers a longer date range first, then a way to start. */
export function EmptyRecords({ tab, isOpen, onWiden }: EmptyRecordsProps) {
  const { t } = useText()
  const start =
    tab === 'bets' || tab === 'transfers' ? (
      <Link href="/game" className={buttonClass()}>
        {t('record.empty.play')}
      </Link>
    ) : (
      <Link href="/member/recharge" className={buttonClass()}>
        {t('record.empty.start')}
      </Link>
    )
  return (
    <EmptyState
      icon={icons[tab]}
      title={t(isOpen ? 'record.empty.open' : `record.empty.${tab}`)}
      note={t(isOpen ? 'record.empty.openNote' : 'record.empty.note')}
      action={onWiden ? <Button onClick={onWiden}>{t('record.empty.widen')}</Button> : start}
    />
  )
}
