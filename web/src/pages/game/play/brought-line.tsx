import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../storage/stored.ts'
import { businessDate } from '../../../texts/business-day.ts'
import { useText } from '../../../texts/use-text.tsx'

type Transfer = Pick<NonNullable<Reply<'openGame'>['transfer']>, 'amount' | 'currency'>

const name = 'broughtTold'
const shownMs = 6_000

/** Says once a day, in one line under the bar, that the wallet's money came along; the balance beside it shows it every time. */
export function BroughtLine({ transfer: { amount, currency } }: { transfer: Transfer }) {
  const { t } = useText()
  const [today] = useState(() => businessDate(new Date()))
  const [isTold, setTold] = useState(() => readStored(name) === today)
  useEffect(() => {
    if (isTold) return
    unawaited(writeStored(name, today))
    const timer = setTimeout(() => setTold(true), shownMs)
    return () => clearTimeout(timer)
  }, [isTold, today])
  if (isTold) return null
  return (
    <p className="play-brought" role="status">
      {t('game.play.brought.MOVED', { amount: groupAmount(amount), currency })}
    </p>
  )
}
