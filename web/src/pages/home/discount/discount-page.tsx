import './discount.css'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useCallQuery } from '../../../call/use-call.ts'
import { useCurrency } from '../../../money/use-currency.ts'
import { useAppState } from '../../../session/app-store.ts'
import { useText } from '../../../texts/use-text.tsx'
import { PromotionDetail } from './promotion-detail.tsx'
import { PromotionList } from './promotion-list.tsx'

/** The promotions, or one of them by `?id=` with its id or code. */
export function DiscountPage() {
  const { lang } = useText()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const signedIn = useAppState((state) => state.signedIn)
  const promotions = useCallQuery('listPromotions', { lang }, { keepPrevious: true })
  const { wallet } = useCurrency()
  // Empty for the default wallet, as in the calls of the first view.
  const currency = !wallet || wallet.isDefault ? '' : wallet.currency
  const own = useCallQuery('listOwnPromotions', { currency }, { enabled: signedIn })
  useFocusOfView(id)
  if (id) return <PromotionDetail key={id} id={id} promotions={promotions} />
  return <PromotionList promotions={promotions} own={signedIn ? own : undefined} />
}

/** List and detail are one page, so the focus is moved here: to the content, and back to the card that was opened. */
function useFocusOfView(id: string): void {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    const last = shown.current
    shown.current = id
    const card = id ? null : document.getElementById(`promotion-${last}`)?.closest('a')
    if (card) card.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }, [id])
}
