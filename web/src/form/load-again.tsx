import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'

type LoadAgainProps = { text: string; busy?: boolean; onRetry: () => void }

/** The error state of a part of a form: the reason and a retry button. */
export function LoadAgain({ text, busy = false, onRetry }: LoadAgainProps) {
  const { t } = useText()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-m border border-line bg-s2 py-2 ps-4 pe-2 text-14"
    >
      <p className="min-w-0 flex-1 basis-40 text-text-2">{text}</p>
      <Button size="sm" busy={busy} onClick={onRetry}>
        {t('session.captcha.retry')}
      </Button>
    </div>
  )
}
