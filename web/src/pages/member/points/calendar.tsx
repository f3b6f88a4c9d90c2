import { noonOf } from '../../../texts/business-day.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type CalendarDay, type Condition, weeksOf } from '../../../reward/sign-days.ts'

// More digits do not fit on a phone; the history has them.
const maxShown = 1000
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The business month with the days on which the member signed in. */
export function Calendar({ condition }: { condition: Condition }) {
  const { t, lang } = useText()
  return (
    <table className="calendar">
      <caption className="mb-3 ps-1 text-start text-16 font-semi">
        {formatTime(noonOf(condition.today), lang, 'month')}
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {t(`points.weekday.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(condition).map((week) => (
          <tr key={week.find((one) => one)?.day}>
            {week.map((one, at) =>
              one ? <Day key={one.day} one={one} /> : <td key={`empty-${weekdays[at]}`} aria-hidden="true" />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ one: { day, state, points } }: { one: CalendarDay }) {
  const { t } = useText()
  return (
    <td data-state={state}>
      <span className="sr-only">{t(`points.day.${state}`, { day, points })}</span>
      <span className="calendar-day" aria-hidden="true">
        <span>{day}</span>
        <span className="calendar-mark">
          {state === 'signed' && (
            <>
              <Icon name="check" size={14} />
              {points < maxShown && points}
            </>
          )}
        </span>
      </span>
    </td>
  )
}
