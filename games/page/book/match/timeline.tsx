import type { KnownFixture } from '../store/matches.ts'
import { t } from '../texts.ts'

const width = 360
const edge = 14

/** The minutes of a match of football: how far it is, and whose goals fell when. Those of the home side stand above. */
export function Timeline({ fixture: { facts, clock, competitors } }: { readonly fixture: KnownFixture }) {
  const isLong = facts.periods.some(({ kind }) => kind === 'EXTRA')
  const most = isLong ? 120 : 90
  const at = (minute: number) => edge + (Math.min(minute, most) / most) * (width - 2 * edge)
  const { period, playedSeconds = 0 } = clock ?? {}
  const half = period?.kind === 'EXTRA' ? 90 + (period.number - 1) * 15 : ((period?.number ?? 1) - 1) * 45
  const played = facts.state === 'LIVE' ? Math.min(half + playedSeconds / 60, half + 45) : most
  const told = (facts.goals ?? []).map(({ side, minute }) => t('goal.told', { minute, team: competitors[side].name }))
  return (
    <svg className="timeline" viewBox={`0 0 ${width} 44`} role="img" aria-label={told.join('; ') || t('goal.none')}>
      <path className="timeline-way" d={`M${edge} 22H${width - edge}`} />
      <path className="timeline-played" d={`M${edge} 22H${at(played)}`} />
      {[0, 45, 90, ...(isLong ? [120] : [])].map((minute) => (
        <path key={minute} className="timeline-mark" d={`M${at(minute)} 18v8`} />
      ))}
      {facts.state === 'LIVE' && <circle className="timeline-now" cx={at(played)} cy="22" r="4" />}
      {(facts.goals ?? []).map(({ side, minute }, goal) => (
        <g key={`${minute} ${side} ${goal}`} className="timeline-goal" data-side={side}>
          <circle cx={at(minute)} cy={side === 'home' ? 11 : 33} r="4" />
          <text
            x={at(minute)}
            dx={at(minute) > width - 40 ? -8 : 8}
            textAnchor={at(minute) > width - 40 ? 'end' : 'start'}
            y={side === 'home' ? 14.5 : 36.5}
          >
            {minute}′
          </text>
        </g>
      ))}
    </svg>
  )
}
