import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { listed } from '../texts/listed.ts'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { isPositive, sumOf } from './amount-text.ts'
import { useOwnText } from './hidden-amounts.ts'
import type { Platform } from './platforms.ts'
import type { Recycle } from './use-recycle.ts'

type AwayNoteProps = { balance: Reply<'getBalance'>; platforms: readonly Platform[]; recycle: Recycle }

/** What lies on platforms and where, with the button that brings it back; nothing when all of it is in the wallet. */
export function AwayNote({ balance: { parts, currency }, platforms, recycle }: AwayNoteProps) {
  const { t, lang } = useText()
  const own = useOwnText()
  const away = parts.filter(({ kind, balance }) => kind === 'PLATFORM' && isPositive(balance))
  if (away.length === 0) return null
  const nameOf = (code: string) => platforms.find(({ platformCode }) => platformCode === code)?.name || code
  const amount = sumOf(
    away.map(({ balance }) => balance),
    currency,
  )
  const places = listed(
    away.map(({ platformCode }) => nameOf(platformCode)),
    lang,
  )
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border border-line bg-s2 py-2 ps-4 pe-2">
      <p className="min-w-0">{t('wallet.away', { amount: own.shown(groupAmount(amount)), places })}</p>
      <Button
        size="sm"
        busy={recycle.busy}
        disabledReason={recycle.unanswered ? t('wallet.unanswered.wait') : undefined}
        onClick={() => recycle.recycle()}
      >
        <Icon name="recycle" size={20} />
        {t('wallet.recycle.all')}
      </Button>
    </div>
  )
}
