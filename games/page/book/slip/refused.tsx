import { shortest } from '../../../src/book/odds/fraction.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { fromMinor, toMinor, written } from '../../kit/money.ts'
import { useCell } from '../store/cell.ts'
import { session } from '../store/session.ts'
import { t } from '../texts.ts'
import { whyText } from '../words.ts'
import { askAgain, forgetRefusal, placing } from './place.ts'
import { singles } from './slip-rules.ts'
import { stake } from './slip-store.ts'
import type { SlipNow } from './use-slip.ts'

/** Why a slip was not taken, with what can be done about it. */
export function Refused({ slip }: { readonly slip: SlipNow }) {
  const state = useCell(placing)
  if (state.at === 'LOST') {
    return (
      <div className="refused" role="alert">
        <p>{t('slip.lost')}</p>
        <button type="button" className="plain" onClick={() => unawaited(askAgain())}>
          {t('slip.askAgain')}
        </button>
      </div>
    )
  }
  if (state.at === 'REFUSED') {
    const { problem } = state
    const limit = problem.code === 'STAKE_LIMIT' ? limitOfLine(problem.limit, slip) : undefined
    return (
      <div className="refused" role="alert">
        <p>{whyText(problem)}</p>
        {limit !== undefined && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              stake.set(shortest(limit))
              forgetRefusal()
            }}
          >
            {t('slip.putIn', { amount: written(limit) })}
          </button>
        )}
      </div>
    )
  }
  return slip.isChanged ? (
    <p className="slip-note changed" role="status">
      {t('slip.changed')}
    </p>
  ) : null
}

/** A limit is of all that a request stakes, and a stake is put in for each of its lines; undefined below the smallest one. */
function limitOfLine(limit: string, { mode, lines }: SlipNow): string | undefined {
  const { minStake } = session()
  const lineMinor = toMinor(limit) / (mode === singles ? 1n : BigInt(lines))
  return lineMinor < toMinor(minStake) ? undefined : fromMinor(lineMinor, minStake)
}
