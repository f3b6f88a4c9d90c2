import { Button } from './button.tsx'
import { LatticeDisc } from './lattice.tsx'

type ErrorStateProps = {
  title: string
  note?: string
  code?: string
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  /** Used as a whole page: the title becomes the page's heading. */
  isPage?: boolean
}

/** An error with its code for support and a retry button. */
export function ErrorState({ title, note, code, retryLabel, onRetry, busy, isPage }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center" role="alert">
      <LatticeDisc icon="alert" />
      <Title className="mt-4 text-20 font-semi">{title}</Title>
      {note && <p className="max-w-md text-text-2 text-balance">{note}</p>}
      {code && <p className="text-14 text-text-3">{code}</p>}
      <Button className="mt-4" onClick={onRetry} busy={busy ?? false}>
        {retryLabel}
      </Button>
    </div>
  )
}
