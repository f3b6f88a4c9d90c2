import { Button } from './button.tsx'
import { LatticeDisc } from './lattice.tsx'

type ErrorStateProps = {
  title: string
  note?: string
  code?: string
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  /** It stands for a whole page, and its title is the page's heading. */
  isPage?: boolean
}

/** What happened, its code for support, and one way to try again. */
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
