import type { Reply } from '@mingtang/contract/client.ts'
import type { BalanceKind } from '@mingtang/contract/gen/words.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { isPositive, sumOf } from '../../../money/amount-text.ts'
import { useAmountsHidden } from '../../../money/hidden-amounts.ts'
import { OwnAmount } from '../../../money/own-amount.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MoneyBar } from '../../../money/money-bar.tsx'
import { ownPlaces, type Place, placesOf } from '../../../money/places.ts'

// Told also when there is nothing.
const always: readonly BalanceKind[] = ['WALLET', 'PLATFORM', 'HELD']

/** Where the money is, all platforms as one: a bar and its figures. */
export function MoneySplit() {
  const { t } = useText()
  const isHidden = useAmountsHidden()
  // Its failure is told where the balance itself stands.
  const { data, error } = useCallQuery('getBalance', {})
  const places = data ? splitOf(data) : []
  return (
    <div className="flex min-w-0 flex-col">
      <SiteLink
        to="/member/wallet"
        className="-my-2.5 flex min-h-11 items-center gap-1 self-start text-14 text-text-2 hover:text-text"
      >
        {t('wallet.places')}
        <Icon name="chevron-right" size={18} className="text-text-3" />
      </SiteLink>
      {data && (
        <>
          <div className="mt-5 mb-3">
            <MoneyBar places={isHidden ? [] : ownPlaces(places)} currency={data.currency} />
          </div>
          <dl>
            {places.map(({ key, kind, balance, paint }) => (
              <div key={key} className="flex min-h-9 items-center gap-3">
                <span className="size-3 shrink-0 rounded-[3px]" style={{ background: paint }} aria-hidden="true" />
                <dt className="min-w-0 flex-1 text-text-2">
                  {kind === 'PLATFORM' ? t('account.place.PLATFORM') : t(`wallet.place.${kind}`)}
                </dt>
                <dd>
                  <OwnAmount value={balance} className={isPositive(balance) ? '' : 'font-normal! text-text-3'} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {!data && !error && (
        <div className="mt-5 grid gap-4" aria-busy="true">
          <Skeleton height="8px" radius="999px" />
          <Skeleton height="22px" />
          <Skeleton height="22px" />
          <Skeleton height="22px" />
        </div>
      )}
    </div>
  )
}

/** One place for each kind, in the order of the wallet's bar. */
function splitOf({ parts, currency }: Reply<'getBalance'>): Place[] {
  const kinds = [...new Set([...always, ...parts.map(({ kind }) => kind)])]
  const sums = kinds.map((kind) => ({
    kind,
    platformCode: '',
    balance: sumOf(
      parts.flatMap((part) => (part.kind === kind ? [part.balance] : [])),
      currency,
    ),
  }))
  return placesOf(sums, [], always)
}
