import { periodName } from '../score.ts'
import { useCell } from '../store/cell.ts'
import { goalsOf, type Happening, happeningsOf } from '../store/happenings.ts'
import type { KnownFixture } from '../store/matches.ts'
import { t } from '../texts.ts'

const shown = 4

/** The last that happened, newest first. */
export function Happenings({ fixture }: { readonly fixture: KnownFixture }) {
  const seen = useCell(happeningsOf(fixture.eventId))
  const goals = goalsOf(fixture.facts)
  const all = [...seen, ...goals].toSorted((one, other) => (other.minute ?? 0) - (one.minute ?? 0)).slice(0, shown)
  if (all.length === 0) return null
  return (
    <ol className="happenings">
      {all.map((one, at) => (
        <li key={`${one.what} ${one.side} ${one.minute} ${at}`} data-what={one.what} data-side={one.side}>
          <b>{one.minute === undefined ? periodName(one.period, fixture.tournament.sport) : `${one.minute}′`}</b>
          <span>{told(one, fixture)}</span>
        </li>
      ))}
    </ol>
  )
}

function told({ what, side, period }: Happening, { competitors, tournament }: KnownFixture): string {
  const team = side ? competitors[side].name : ''
  return t(`happened.${what}`, { team, period: periodName(period, tournament.sport) })
}
