import { gameTypeText, inOrder } from '../../../agency/rate-text.ts'
import { percentOf } from '../../../form/percent.ts'
import { PlainTable } from '../../../list/plain-table.tsx'
import { useText } from '../../../texts/use-text.tsx'
import type { Member } from './member.ts'

/** What is agreed with an agent by type of game, what of it is earned, and what changes from the next business day on. */
export function TermsTable({ member: { terms, nextDay, boundBy } }: { member: Member }) {
  const { t } = useText()
  const own = inOrder(terms.filter(({ rateMillionths, nextMillionths }) => rateMillionths + nextMillionths > 0))
  const percent = (millionths: number) => `${percentOf(millionths)}%`
  const isCut = own.some(({ rateMillionths, earnedMillionths }) => earnedMillionths < rateMillionths)
  if (own.length === 0) return <p className="note">{t('agents.rates.none')}</p>
  return (
    <PlainTable
      label={t('agents.rates')}
      dataSource={own}
      rowKey={({ gameType }) => gameType}
      columns={[
        { key: 'type', title: t('agents.type'), render: (_, { gameType }) => gameTypeText(gameType) },
        {
          key: 'agreed',
          title: t('agents.rates.agreed'),
          className: 'figure',
          render: (_, { rateMillionths }) => percent(rateMillionths),
        },
        {
          key: 'earned',
          title: t('agents.rates.earned'),
          className: 'figure',
          render: (_, { earnedMillionths }) => percent(earnedMillionths),
        },
        {
          key: 'next',
          title: t('agents.rates.from', { day: nextDay.slice(5) }),
          className: 'figure',
          render: (_, { rateMillionths, nextMillionths }) =>
            rateMillionths === nextMillionths ? percent(nextMillionths) : <strong>{percent(nextMillionths)}</strong>,
        },
      ]}
      {...(isCut && { footer: () => t('agents.rates.cut', { name: boundBy }) })}
    />
  )
}
