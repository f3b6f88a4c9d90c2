import { classNames } from './class-names.ts'

const max = 99

type CountMarkProps = {
  count: number
  /** What is counted, for screen readers; empty where the control around it says it. */
  words: string
  className?: string | undefined
}

/** A number beside an icon or a word; nothing for 0. */
export function CountMark({ count, words, className }: CountMarkProps) {
  if (count === 0) return null
  // Drawn from the attribute: as text it would have to be part of the control's name.
  return (
    <span className={classNames('count', className)} data-count={count > max ? `${max}+` : count}>
      {words && <span className="sr-only"> {words}</span>}
    </span>
  )
}
