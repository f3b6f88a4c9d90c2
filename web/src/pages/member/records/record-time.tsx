import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'

/** The time of a row in a table; `at` is ISO 8601. */
export function RecordTime({ at }: { at: string }) {
  const { lang } = useText()
  return (
    <time dateTime={at} className="whitespace-nowrap text-text-2">
      {formatTime(at, lang)}
    </time>
  )
}
