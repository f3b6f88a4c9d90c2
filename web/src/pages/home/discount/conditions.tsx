import type { PromotionUnit } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { minorOf } from '../../../money/amount-text.ts'
import { type Translate, useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { Promotion, PromotionStep, Tier } from './promotion.ts'
import { money, shareText, tiersIn } from './promotion-words.ts'

type ConditionsProps = {
  promotion: Promotion
  currency: string
  /** The member's steps; undefined for a visitor, who sees the terms alone. */
  steps: PromotionStep[] | undefined
}

type Row = { base: string; tier: Tier; step: PromotionStep | undefined }

type FigureUnit = Exclude<PromotionUnit, 'CLAIM'>

const figures: Readonly<Record<FigureUnit, true>> = { MONEY: true, LEVEL: true, DAYS: true, RANK: true, FRIENDS: true }

/** Every step: from which figure on, and what it gives. A promotion without figures has no steps. */
export function Conditions({ promotion, currency, steps }: ConditionsProps) {
  const { t } = useText()
  const { unit } = promotion
  const tiers = tiersIn(promotion, currency)
  if (!hasFigures(unit) || tiers.length === 0) return null
  const rows = tiers.map((tier, at) => {
    const step = steps?.[at]
    return { base: step?.calculationBase ?? baseOf(tier, unit, currency), tier, step }
  })
  const columns: Column<Row>[] = [
    { key: 'base', head: t('promotion.steps.base'), cell: ({ base }) => baseText(base, unit, t) },
    {
      key: 'reward',
      head: t('promotion.steps.reward'),
      cell: (row) => <Reward promotion={promotion} row={row} currency={currency} />,
      numeric: true,
    },
  ]
  // Places have no steps, and neither has a currency in which the member has no wallet.
  if (steps && steps.length > 0 && unit !== 'RANK')
    columns.push({
      key: 'mine',
      head: t('promotion.steps.mine'),
      cell: ({ step }) => <Mine step={step} />,
      numeric: true,
    })
  return (
    <section className="card px-1 pt-5 pb-2 md:px-2 md:pt-6">
      <h2 className="px-4 pb-2 text-16">{t('promotion.steps')}</h2>
      <Table caption={t('promotion.steps')} columns={columns} rows={rows} rowKey={({ tier }) => tier.min} />
    </section>
  )
}

function hasFigures(unit: PromotionUnit): unit is FigureUnit {
  return Object.hasOwn(figures, unit)
}

type RewardProps = { promotion: Promotion; row: Row; currency: string }

function Reward({ promotion, row: { tier, step }, currency }: RewardProps) {
  const { t } = useText()
  if (tier.basisPoints === 0)
    return <span className="font-medium">{money(step?.rewardAmount ?? tier.amount, currency)}</span>
  return (
    <>
      <span className="font-medium whitespace-normal">{shareText(promotion, tier, t)}</span>
      {step?.isReached && <span className="row-note">{`= ${money(step.rewardAmount, currency)}`}</span>}
    </>
  )
}

function Mine({ step }: { step: PromotionStep | undefined }) {
  const { t } = useText()
  if (!step) return null
  if (step.isClaimed) return <Badge>{t('promotion.steps.claimed')}</Badge>
  return step.isReached ? (
    <Badge tone="jade">{t('promotion.steps.reached')}</Badge>
  ) : (
    <span className="text-text-3">{t('promotion.steps.open')}</span>
  )
}

// The same form as `calculationBase`.
function baseOf({ min, max }: Tier, unit: FigureUnit, currency: string): string {
  const text = (figure: string) => (unit === 'MONEY' ? formatAmount(minorOf(figure, currency), currency) : figure)
  return `${text(min)}|${max && text(max)}`
}

function baseText(base: string, unit: FigureUnit, t: Translate): string {
  const [min = '', max = ''] = base.split('|').map(groupAmount)
  if (unit === 'RANK' && min === max) return t('promotion.base.RANK.one', { min })
  return max ? t(`promotion.base.${unit}.to`, { min, max }) : t(`promotion.base.${unit}`, { min })
}
