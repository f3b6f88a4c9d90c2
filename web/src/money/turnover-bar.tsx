import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useText } from '../texts/use-text.tsx'
import { minorOf, permille } from './amount-text.ts'

/** Amounts are wire amounts; `left` says what is still to do, `of` names the requirement when a screen has several. */
type TurnoverBarProps = { left: string; required: string; done: string; currency: string; of?: string }

/** The progress of a turnover requirement, in words, figures and a bar. */
export function TurnoverBar({ left, required, done, currency, of }: TurnoverBarProps) {
  const { t } = useText()
  const share = permille(minorOf(done, currency), minorOf(required, currency))
  const words = { required: groupAmount(required), done: groupAmount(done) }
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4 text-14">
        <span>{left}</span>
        <span className="ms-auto text-text-3">{`${words.done} / ${words.required}`}</span>
      </div>
      <div
        className="mt-2 h-2 overflow-hidden rounded-full bg-s3"
        role="progressbar"
        aria-label={of ?? t('cashier.turnover')}
        aria-valuemin={0}
        aria-valuemax={1000}
        aria-valuenow={share}
        aria-valuetext={t('cashier.turnover.done', words)}
      >
        <span className="block h-full rounded-full bg-jade" style={{ width: `${share / 10}%` }} />
      </div>
    </>
  )
}
