import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Link } from 'wouter'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Recharge } from './recharge-state.ts'

type Verified = 'WAITING' | 'PASSED' | 'REFUSED'
const tones = { WAITING: 'accent', PASSED: 'jade', REFUSED: 'plain' } as const

/** Payments that came to this order beside its own, each with what became of it. */
export function FurtherPayments({ recharge: { further, currency } }: { recharge: Recharge }) {
  const { t, lang } = useText()
  if (further.length === 0) return null
  return (
    <section className="w-full border-t border-line pt-6" aria-labelledby="further">
      <h3 id="further" className="text-16">
        {t('cashier.further')}
      </h3>
      <p className="mt-1 text-14 text-text-2">{t('cashier.further.note')}</p>
      <ul className="rows mt-2">
        {further.map(({ id, amount, verifyState, refusal, at }) => (
          <li key={id}>
            <Link
              href={`/member/recharge?id=${id}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <span className="min-w-0">
                <span className="row-title">{`${groupAmount(amount)} ${currency}`}</span>
                <span className="row-note first-letter:uppercase">{when(at, lang)}</span>
                {refusal && <span className="row-note wrap-anywhere">{refusal}</span>}
              </span>
              <Badge tone={tones[verifyState as Verified]}>{t(`cashier.further.${verifyState as Verified}`)}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
