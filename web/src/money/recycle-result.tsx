import type { Reply } from '@mingtang/contract/client.ts'
import type { RecycleState } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useText } from '../texts/use-text.tsx'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { isPositive, sumOf } from './amount-text.ts'
import type { Platform } from './platforms.ts'
import { UnansweredCard } from './unanswered-card.tsx'
import type { Recycle } from './use-recycle.ts'

type Row = Reply<'recycleAll'>['rows'][number]

// An empty platform is not shown.
type ShownState = Exclude<RecycleState, 'EMPTY'>

const tones: Record<ShownState, 'jade' | 'accent' | 'cinnabar'> = {
  DONE: 'jade',
  PENDING: 'accent',
  FAILED: 'cinnabar',
}

type ResultProps = {
  recycle: Recycle
  platforms: Platform[]
  /** Without a frame and its close button, in a dialog that has both. */
  isBare?: boolean
}

/** The result of a recycle per platform; a pending one says where the money is and what happens next. */
export function RecycleResult({ recycle, platforms, isBare = false }: ResultProps) {
  const { t } = useText()
  if (recycle.unanswered)
    return (
      <UnansweredCard
        what={t('wallet.recycle.sent')}
        busy={recycle.busy}
        gaveUp={recycle.gaveUp}
        onAskAgain={recycle.askAgain}
      />
    )
  return (
    // display: contents, because an empty live region must add no gap but must exist before its text changes.
    <div role="status" className="contents">
      {recycle.problem && (
        <p className="card flex items-center gap-3 p-4 text-cinnabar">
          <Icon name="alert" />
          {recycle.problem}
        </p>
      )}
      {recycle.result && (
        <Outcome result={recycle.result} platforms={platforms} onClose={isBare ? undefined : recycle.clear} />
      )}
    </div>
  )
}

type OutcomeProps = { result: Reply<'recycleAll'>; platforms: Platform[]; onClose: (() => void) | undefined }

function Outcome({ result, platforms, onClose }: OutcomeProps) {
  const { t } = useText()
  const rows = result.rows.filter((row) => row.state !== 'EMPTY').map((row) => settled(row, platforms))
  const currency = platforms[0]?.currency ?? 'CNY'
  const back = sumOf(
    rows.filter((row) => row.state === 'DONE').map((row) => row.amount),
    currency,
  )
  const has = (state: string) => rows.some((row) => row.state === state)
  const icon = has('FAILED') ? 'alert' : has('PENDING') ? 'clock' : 'check'
  return (
    <section className={onClose && 'card px-4 pt-2 pb-1 md:px-6'}>
      <div className="flex items-center justify-between gap-4">
        <h3 className="flex items-center gap-2 text-16">
          <Icon name={icon} className={icon === 'check' ? 'text-jade' : 'text-accent-text'} />
          {isPositive(back)
            ? t('wallet.recycle.back', { amount: groupAmount(back) })
            : t(rows.length === 0 ? 'wallet.recycle.nothing' : 'wallet.recycle.notYet')}
        </h3>
        {onClose && <IconButton icon="close" label={t('wallet.close')} className="-me-3" onClick={onClose} />}
      </div>
      <ul className="rows">
        {rows.map((row) => (
          <ResultRow key={row.platformCode} row={row} platforms={platforms} />
        ))}
      </ul>
    </section>
  )
}

// A pending platform that no longer holds money has completed since.
function settled(row: Row, platforms: Platform[]): Row {
  const platform = platforms.find((one) => one.platformCode === row.platformCode)
  return row.state === 'PENDING' && platform && !isPositive(platform.balance) ? { ...row, state: 'DONE' } : row
}

function ResultRow({ row, platforms }: { row: Row; platforms: Platform[] }) {
  const { t } = useText()
  const name = platforms.find((platform) => platform.platformCode === row.platformCode)?.name || row.platformCode
  const state = row.state as ShownState
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3">
          {name}
          <Badge tone={tones[state]}>{t(`wallet.recycle.state.${state}`)}</Badge>
        </span>
        {isPositive(row.amount) && <Amount value={row.amount} className="ms-auto" />}
      </div>
      {state !== 'DONE' && <p className="mt-1 text-14 text-text-2">{t(`wallet.recycle.next.${state}`)}</p>}
    </li>
  )
}
