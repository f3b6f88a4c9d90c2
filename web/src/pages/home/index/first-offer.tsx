import { useCallQuery } from '../../../call/use-call.ts'
import { useCurrency } from '../../../money/use-currency.ts'
import { rewardAmount } from '../../../reward/reward-amount.ts'
import { type Translate, useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NextCard } from './next-card.tsx'
import { type Offer, offerFor } from './offer-for.ts'

/** The one offer that applies to who has not played yet, or the way to the games where none does. */
export function FirstOffer() {
  const { t, lang } = useText()
  const { currency, wallets } = useCurrency()
  const promotions = useCallQuery('listPromotions', { lang })
  const own = useCallQuery('listOwnPromotions', { currency }, { enabled: currency !== '' })
  const isKnown = (promotions.data && own.data) || promotions.isError || own.isError || wallets.isError
  if (!isKnown) return <Skeleton height="88px" radius="20px" />
  const offer = offerFor(promotions.data?.rows ?? [], own.data?.rows ?? [])
  if (!offer)
    return (
      <NextCard
        to="/game"
        picture={<Mark name="game" />}
        label={t('home.start.first')}
        title={t('home.start.games')}
        note={t('home.start.trial')}
        action={t('content.hero.action')}
      />
    )
  const { promotion, standing, isReady } = offer
  return (
    <NextCard
      to={isReady ? `/home/discount?id=${promotion.code || promotion.id}` : '/member/recharge'}
      picture={<Mark name="gift" />}
      label={t('home.first.label')}
      title={promotion.diyTitle}
      note={
        isReady
          ? t('home.first.ready', { reward: rewardAmount(t, standing.rewardAmount, standing.currency) })
          : termsOf(offer, t)
      }
      action={isReady ? t('home.first.claim') : t('site.menu.recharge')}
      isFilled
    />
  )
}

function Mark({ name }: { name: 'gift' | 'game' }) {
  return (
    <span className="start-mark">
      <Icon name={name} size={28} />
    </span>
  )
}

/** From which deposit on it is paid, and the most that it comes to. */
function termsOf({ promotion: { tiers }, standing: { currency: paid } }: Offer, t: Translate): string {
  const tier = tiers.find((one) => one.currency === paid)
  if (!tier) return ''
  const min = rewardAmount(t, tier.min, paid)
  return tier.amount
    ? t('home.first.upTo', { min, max: rewardAmount(t, tier.amount, paid) })
    : t('home.first.from', { min })
}
