import type { Reply } from '@mingtang/contract/client.ts'
import { useLocation, useSearchParams } from 'wouter'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../../call/reactions.ts'
import { type CallRead, useCallQuery } from '../../../call/use-call.ts'
import { useBoot } from '../../../site/boot-context.ts'
import { TodayCard } from '../../../reward/today-card.tsx'
import { textOfCode } from '../../../texts/text-or.ts'
import { keepPlace } from '../../../site/use-scroll-to-top.ts'
import { Unread } from '../../../screen/unread.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { useTitle } from '../../../site/use-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ListSkeleton, listColumns } from './discount-skeleton.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { discountPath, placeOf, type Promotion } from './promotion.ts'

type PromotionListProps = {
  promotions: CallRead<Reply<'listPromotions'>>
  /** The member's standings; undefined for a visitor. */
  own: CallRead<Reply<'listOwnPromotions'>> | undefined
}

/** All promotions by classification: what can be claimed first, then what has begun, and what is over last. */
export function PromotionList({ promotions, own }: PromotionListProps) {
  const { t } = useText()
  useTitle(t('site.nav.promotions'))
  const rows = promotions.data?.rows ?? []
  return (
    <div className="page-width pt-6 pb-12 md:pb-24 lg:pt-12">
      <h1 className="text-34">
        {t('site.nav.promotions')}
        {rows.length > 0 && (
          <span className="ml-3 text-16 font-normal text-text-3">{t('promotion.count', { count: rows.length })}</span>
        )}
      </h1>
      {own && <TodayCard className="mt-4 sm:mt-6" />}
      <div className="mt-4 sm:mt-6">
        {promotions.data ? <Rows rows={rows} own={own} /> : <NotHere promotions={promotions} />}
      </div>
    </div>
  )
}

function NotHere({ promotions }: Pick<PromotionListProps, 'promotions'>) {
  const { t } = useText()
  return (
    <Unread reads={[promotions]} offlineNote={t('promotion.offlineNote')} failed={t('promotion.failed')}>
      <ListSkeleton />
    </Unread>
  )
}

function Rows({ rows, own }: { rows: Promotion[]; own: PromotionListProps['own'] }) {
  const { t, lang } = useText()
  const boot = useBoot()
  const classes = useCallQuery('listPromotionClasses', {}).data?.rows ?? []
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const chosen = search.get('class') ?? ''
  const choose = (id: string) =>
    navigate(id ? `${discountPath}?class=${encodeURIComponent(id)}` : discountPath, { state: keepPlace })
  const standingOf = ({ id }: Promotion) => own?.data?.rows.find(({ promotionId }) => promotionId === id)
  const shown = rows
    .filter(({ classificationId }) => chosen === '' || classificationId === chosen)
    .toSorted((one, other) => placeOf(one, standingOf(one)) - placeOf(other, standingOf(other)))
  const kept = classes.filter(({ id }) => rows.some(({ classificationId }) => classificationId === id))
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState icon="gift" title={t('promotion.empty')} note={t('promotion.emptyNote')} />
      </div>
    )
  const currency = own ? (own.data?.currency ?? boot.user?.currency ?? '') : ''
  return (
    <>
      {kept.length > 1 && (
        <Segmented
          label={t('promotion.classes')}
          value={chosen}
          onChange={choose}
          options={[
            { value: '', label: t('promotion.class.all') },
            ...kept.map(({ id, name }) => ({ value: id, label: textOfCode(`promotion.class.${id}`, name, lang) })),
          ]}
        />
      )}
      {own?.error && !own.data && <StandingsFailed own={own} />}
      <section aria-label={t('site.nav.promotions')} className={`${listColumns} mt-5 sm:mt-8`}>
        {shown.map((promotion, place) => (
          <PromotionCard
            key={promotion.id}
            promotion={promotion}
            currency={currency}
            standing={standingOf(promotion)}
            isLead={place === 0}
          />
        ))}
      </section>
      {shown.length === 0 && (
        <EmptyState
          icon="gift"
          title={t('promotion.emptyClass')}
          action={<Button onClick={() => choose('')}>{t('promotion.showAll')}</Button>}
        />
      )}
    </>
  )
}

// The promotions themselves are here and stay readable.
function StandingsFailed({ own }: { own: NonNullable<PromotionListProps['own']> }) {
  const { t } = useText()
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-s2 px-4 py-2 text-14">
      <p role="status">
        {t('promotion.standingFailed')}
        {own.error && <span className="text-text-3">{` · ${failureText(own.error)}`}</span>}
      </p>
      <Button size="sm" look="quiet" busy={own.isFetching} onClick={() => unawaited(own.refetch())}>
        {t('site.retry')}
      </Button>
    </div>
  )
}
