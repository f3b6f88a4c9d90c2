import { Button } from './button.tsx'

type PagerProps = { more: boolean; busy: boolean; onMore: () => void; moreLabel: string; endLabel: string }

/** The foot of a keyset list: load more, or say that this is all. */
export function Pager({ more, busy, onMore, moreLabel, endLabel }: PagerProps) {
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
