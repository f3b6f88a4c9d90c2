import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCallQuery } from '../../call/use-call.ts'
import { textOfCode } from '../../texts/text-or.ts'
import { useAppState } from '../../session/app-store.ts'
import { useText } from '../../texts/use-text.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Levels } from '../../reward/vip-levels.ts'

/** The rules in three cards: how experience grows, how a level is kept, how bonuses are claimed. */
export function Rules({ levels }: { levels: Levels | undefined }) {
  const { t } = useText()
  if (!levels || levels.rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-20 md:mb-6 md:text-26">{t('vip.rules')}</h2>
      <div className="grid grid-cols-1 gap-4 md:gap-6 lg:grid-cols-3">
        <Experience />
        <Keep levels={levels} />
        <Bonuses levels={levels} />
      </div>
    </section>
  )
}

type RuleProps = { icon: IconName; title: string; note: string; children?: ReactNode }

function Rule({ icon, title, note, children }: RuleProps) {
  return (
    <section className="card p-5 md:p-6">
      <Icon name={icon} className="text-accent-text" />
      <h3 className="mt-3 text-16">{title}</h3>
      <p className="mt-1 text-14 text-text-2">{note}</p>
      {children}
    </section>
  )
}

function Facts({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="rows mt-3 border-t border-line">
      {lines.map((line) => (
        <li key={line} className="py-2.5 text-14">
          {line}
        </li>
      ))}
    </ul>
  )
}

function Experience() {
  const { t, lang } = useText()
  const { data } = useCallQuery('getExpRatio', {})
  const lines = [
    ...(data?.rows ?? []).map(({ currency, ratio }) => t('vip.rule.ratio', { currency, ratio })),
    ...(data?.weights ?? []).map(({ gameType, percent }) =>
      t('vip.rule.weight', { game: textOfCode(`game.type.${gameType}`, gameType, lang), percent }),
    ),
  ]
  return (
    <Rule icon="vip" title={t('vip.rule.exp')} note={t('vip.rule.expNote')}>
      {lines.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 border-t border-line pt-4 text-14 tabular-nums">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Rule>
  )
}

function Keep({ levels }: { levels: Levels }) {
  const { t } = useText()
  const percents = [...new Set(levels.rows.map(({ decayPercent }) => decayPercent))].filter((percent) => percent > 0)
  const [min, max] = [Math.min(...percents), Math.max(...percents)]
  const note =
    percents.length === 0
      ? t('vip.rule.keepFree')
      : t('vip.rule.keepNote', { percents: min === max ? `${max}%` : `${min}%–${max}%` })
  return <Rule icon="shield" title={t('vip.rule.keep')} note={note} />
}

function Bonuses({ levels: { bonusDays, turnoverPercent } }: { levels: Levels }) {
  const { t } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  const lines = [
    t('vip.rule.bonusDays', { days: bonusDays }),
    turnoverPercent > 0 ? t('vip.rule.bonusTurnover', { percent: turnoverPercent }) : t('vip.rule.bonusFree'),
    t('vip.rule.rebate'),
  ]
  return (
    <Rule icon="gift" title={t('vip.rule.bonus')} note={t('vip.rule.bonusNote')}>
      <Facts lines={lines} />
      {signedIn && (
        <Link href="/member/rebates" className="link -mb-2 inline-flex min-h-11 items-center text-14">
          {t('vip.rule.toRebates')}
          <Icon name="chevron-right" size={18} />
        </Link>
      )}
    </Rule>
  )
}
