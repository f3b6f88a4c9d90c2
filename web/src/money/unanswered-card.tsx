import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type UnansweredCardProps = {
  /** The sent request in one sentence. */
  what: string
  busy: boolean
  gaveUp: boolean
  onAskAgain: () => void
  className?: string | undefined
}

/** Shown when a mutation got no response: explains that a retry cannot take effect twice, and offers it. */
export function UnansweredCard({ what, busy, gaveUp, onAskAgain, className = 'card p-5 md:p-6' }: UnansweredCardProps) {
  const { t } = useText()
  return (
    <section className={className} role="status">
      <div className="flex gap-3">
        <Icon name="clock" className="mt-1 shrink-0 text-accent-text" />
        <div>
          <h2 className="text-16">{t(gaveUp ? 'wallet.unanswered.silent' : 'wallet.unanswered.asking')}</h2>
          <p className="mt-1">{what}</p>
          <p className="mt-2 text-14 text-text-2">{t('wallet.unanswered.safe')}</p>
        </div>
      </div>
      <Button className="mt-4" busy={busy || !gaveUp} onClick={onAskAgain}>
        {t('wallet.unanswered.again')}
      </Button>
    </section>
  )
}
