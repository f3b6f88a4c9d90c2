import { useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useCallQuery } from '../../call/use-call.ts'
import { closeDialog, useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { WinRows, WinRowsWaiting } from './win-rows.tsx'

/** The big wins of a year, newest first; only years with wins are offered. */
export function WinsDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'wins')
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={t('prize.title')}
      description={t('prize.note')}
      closeLabel={t('prize.close')}
    >
      <YearlyWins />
    </Dialog>
  )
}

function YearlyWins() {
  const { t, lang } = useText()
  const [chosen, setChosen] = useState<number>()
  const all = useCallQuery('listBigPrizes', { lang, type: '2' })
  const years = all.data?.years ?? []
  const year = chosen ?? years[0] ?? 0
  const wins = useCallQuery('listBigPrizes', { lang, type: '2', year }, { enabled: year > 0 })
  const failed = [all, wins].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <ErrorState
        title={t('site.error.title')}
        {...(failed.error?.code && { code: failed.error.code })}
        retryLabel={t('site.retry')}
        onRetry={() => unawaited(failed.refetch())}
        busy={failed.isFetching}
      />
    )
  }
  if (all.data && years.length === 0)
    return <EmptyState icon="star" title={t('prize.empty')} note={t('prize.emptyNote')} />
  return (
    <div className="grid min-h-[min(420px,50dvh)] content-start gap-4">
      <Segmented
        label={t('prize.years')}
        options={years.map((one) => ({ value: String(one), label: t('prize.year', { year: one }) }))}
        value={String(year)}
        onChange={(next) => setChosen(Number(next))}
      />
      {wins.data ? <WinRows key={year} wins={wins.data.rows} year={year} /> : <WinRowsWaiting />}
    </div>
  )
}
