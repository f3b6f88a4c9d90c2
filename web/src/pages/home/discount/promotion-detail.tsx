import type { Reply } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { type CallRead, useCallQuery } from '../../../call/use-call.ts'
import { useCurrency } from '../../../money/use-currency.ts'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useBoot } from '../../../site/boot-context.ts'
import { useAppState } from '../../../session/app-store.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useCopy } from '../../../site/use-copy.ts'
import { Unread } from '../../../screen/unread.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LateSlot, latePart } from '../../../ui/late-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ClaimCard } from './claim-card.tsx'
import { Conditions } from './conditions.tsx'
import { DetailHero } from './detail-hero.tsx'
import { InviteCard } from './invite-card.tsx'
import { LeaderBoard } from './leader-board.tsx'
import { hasRounds, NextRound } from './next-round.tsx'
import { Terms } from './terms.tsx'
import { discountPath, type Promotion, promotionPath } from './promotion.ts'
import { currencyFor } from './promotion-words.ts'

// The sanitizer is large, and the words are the last of the page.
const Introduction = latePart(async () => (await import('../../../screen/clean-html.tsx')).CleanHtml)

type PromotionDetailProps = {
  /** The id or the code of the address. */
  id: string
  promotions: CallRead<Reply<'listPromotions'>>
}

/** One promotion, by its id or code. */
export function PromotionDetail({ id, promotions }: PromotionDetailProps) {
  const { t } = useText()
  const promotion = promotions.data?.rows.find((row) => row.id === id || row.code === id)
  const back = { href: discountPath, label: t('promotion.back') }
  if (promotion)
    return (
      <MemberScreen title={promotion.diyTitle} back={back} tools={<Share promotion={promotion} />}>
        <Detail id={id} promotion={promotion} />
      </MemberScreen>
    )
  return (
    <MemberScreen title={t('site.nav.promotions')} back={back}>
      <NotHere promotions={promotions} />
    </MemberScreen>
  )
}

const columns =
  'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]'

function Detail({ id, promotion }: { id: string; promotion: Promotion }) {
  const { t } = useText()
  const { user } = useBoot()
  const signedIn = useAppState((state) => state.signedIn)
  const { wallet, open, wallets } = useCurrency()
  const [chosen, setChosen] = useState('')
  const currency = chosen || currencyFor(promotion, wallet?.currency ?? user?.currency ?? '')
  // After a login in place the default wallet is known when the wallets are. Asked before and again then, the standing
  // would replace a form in which the member is already typing a code.
  const isKnown = user !== undefined || !wallets.isPending
  // Empty for the default wallet, as in the calls of the first view.
  const isDefault = currency === (open.find((one) => one.isDefault)?.currency ?? user?.currency)
  const check = useCallQuery(
    'checkPromotion',
    { favorId: id, currency: isDefault ? '' : currency },
    { enabled: signedIn && isKnown },
  )
  const hasWallet = !wallets.data || open.some((one) => one.currency === currency)
  return (
    <div className={columns}>
      <DetailHero promotion={promotion} currency={currency} />
      <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-20 lg:row-span-2">
        <ClaimCard
          promotion={promotion}
          currency={currency}
          check={signedIn ? check : undefined}
          hasWallet={hasWallet}
          onCurrency={setChosen}
        />
        {hasRounds(promotion) && <NextRound promotion={promotion} />}
      </div>
      <div className="grid grid-cols-1 gap-6">
        {promotion.unit === 'FRIENDS' && signedIn && <InviteCard />}
        <Conditions promotion={promotion} currency={currency} steps={check.data?.conditionCheckVOList} />
        {promotion.unit === 'RANK' && <LeaderBoard promotion={promotion} currency={currency} />}
        <Terms promotion={promotion} />
        {promotion.introduction && (
          <section className="card p-5 md:p-6">
            <h2 className="mb-3 text-16">{t('promotion.introduction')}</h2>
            <LateSlot hasControls>
              <Introduction html={promotion.introduction} label={t('promotion.introduction')} />
            </LateSlot>
            {promotion.classificationId === 'AGENT' && (
              <SiteLink to="/home/teamwork" className={buttonClass('secondary', 'md', 'mt-5')}>
                {t('promotion.go.agent')}
              </SiteLink>
            )}
          </section>
        )}
      </div>
    </div>
  )
}

function Share({ promotion }: { promotion: Promotion }) {
  const { t } = useText()
  const copy = useCopy()
  return (
    <button
      type="button"
      className="icon-btn -me-3"
      aria-label={t('promotion.share')}
      onClick={() => copy(new URL(promotionPath(promotion), location.origin).href)}
    >
      <Icon name="copy" />
    </button>
  )
}

function NotHere({ promotions }: Pick<PromotionDetailProps, 'promotions'>) {
  const { t } = useText()
  const all = (
    <SiteLink to={discountPath} className={buttonClass()}>
      {t('promotion.showAll')}
    </SiteLink>
  )
  if (promotions.data)
    return (
      <div className="card">
        <EmptyState icon="search" title={t('promotion.unknown')} note={t('promotion.unknownNote')} action={all} />
      </div>
    )
  return (
    <Unread reads={[promotions]} offlineNote={t('promotion.offlineNote')} failed={t('promotion.failed')}>
      <div className={columns} aria-busy="true">
        <Skeleton height="200px" radius="20px" />
        <Skeleton height="260px" radius="20px" />
      </div>
    </Unread>
  )
}
