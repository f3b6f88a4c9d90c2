import { Button } from './button.tsx'

type PagerProps = {
  more: boolean
  busy: boolean
  onMore: () => void
  moreLabel: string
  endLabel: string
  /** Why the next page failed to load. */
  failure?: string | undefined
  retryLabel: string
}

/** The end of a keyset list: a "load more" button, a retry button after an error, or an end note. */
export function Pager({ more, busy, onMore, moreLabel, endLabel, failure, retryLabel }: PagerProps) {
  if (failure !== undefined)
    return (
      <div className="grid justify-items-center gap-2 py-4 text-center" role="alert">
        <p className="text-14 text-text-2">{failure}</p>
        <Button onClick={onMore} busy={busy}>
          {retryLabel}
        </Button>
      </div>
    )
  return (
    <div className="grid min-h-16 place-items-center py-4">
      {more ? (
        <Button onClick={onMore} busy={busy}>
          {moreLabel}
        </Button>
      ) : (
        <p className="text-14 text-text-3">{endLabel}</p>
      )}
    </div>
  )
}
