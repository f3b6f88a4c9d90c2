import { Button } from './button.tsx'
import { LatticeDisc } from './lattice.tsx'

type ErrorStateProps = {
  title: string
  note?: string
  code?: string
  retryLabel: string
  onRetry: () => void
  busy?: boolean
}

/** What happened, its code for support, and one way to try again. */
export function ErrorState({ title, note, code, retryLabel, onRetry, busy }: ErrorStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center" role="alert">
      <LatticeDisc icon="alert" />
      <p className="mt-4 text-20 font-semi">{title}</p>
      {note && <p className="max-w-md text-text-2 text-balance">{note}</p>}
      {code && <p className="text-14 text-text-3">{code}</p>}
      <Button className="mt-4" onClick={onRetry} busy={busy ?? false}>
        {retryLabel}
      </Button>
    </div>
  )
}
