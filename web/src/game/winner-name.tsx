import type { Reply } from '@mingtang/contract/client.ts'
import { useText } from '../texts/use-text.tsx'

type WinnerNameProps = { win: Pick<Reply<'listBigPrizes'>['rows'][number], 'userName' | 'isDemo'> }

/** The masked name of somebody who won, marked where the demo invented that person. */
export function WinnerName({ win: { userName, isDemo } }: WinnerNameProps) {
  const { t } = useText()
  return (
    <span className="block">
      {userName}
      {isDemo && <span className="ms-2 text-14 text-text-3">{t('content.wins.demo')}</span>}
    </span>
  )
}
