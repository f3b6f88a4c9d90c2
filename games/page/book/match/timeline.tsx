import type { KnownFixture } from '../store/matches.ts'
import { t } from '../texts.ts'

const width = 360
const edge = 14
const nearMinutes = 8

/** The minutes of a match of football: how far it is, and whose goals fell when. Those of the home side stand above. */
export function Timeline({ fixture: { facts, clock, competitors } }: { readonly fixture: KnownFixture }) {
  const isLong = facts.periods.some(({ kind }) => kind === 'EXTRA')
  const most = isLong ? 120 : 90
  const at = (minute: number) => edge + (Math.min(minute, most) / most) * (width - 2 * edge)
  const { period, playedSeconds = 0 } = clock ?? {}
  const half = period?.kind === 'EXTRA' ? 90 + (period.number - 1) * 15 : ((period?.number ?? 1) - 1) * 45
  const played = facts.state === 'LIVE' ? Math.min(half + playedSeconds / 60, half + 45) : most
  const { goals = [] } = facts
  const told = goals.map(({ side, minute }) => t('goal.told', { minute, team: competitors[side].name }))
  return (
    <svg className="timeline" viewBox={`0 0 ${width} 44`} role="img" aria-label={told.join('; ') || t('goal.none')}>
      <path className="timeline-way" d={`M${edge} 22H${width - edge}`} />
      <path className="timeline-played" d={`M${edge} 22H${at(played)}`} />
      {[0, 45, 90, ...(isLong ? [120] : [])].map((minute) => (
        <path key={minute} className="timeline-mark" d={`M${at(minute)} 18v8`} />
      ))}
      {facts.state === 'LIVE' && <circle className="timeline-now" cx={at(played)} cy="22" r="4" />}
      {goals.map(({ side, minute }, goal) => {
        const isLate = at(minute) > width - 32
        // Of goals that are close together the last one says its minute.
        const isNear = goals.slice(goal + 1).some((next) => next.side === side && next.minute - minute < nearMinutes)
        return (
          <g key={`${minute} ${side} ${goal}`} className="timeline-goal" data-side={side}>
            <circle cx={at(minute)} cy={side === 'home' ? 11 : 33} r="4" />
            {!isNear && (
              <text
                x={at(minute)}
                dx={isLate ? -8 : 8}
                textAnchor={isLate ? 'end' : 'start'}
                y={side === 'home' ? 14.5 : 36.5}
              >
                {minute}′
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
