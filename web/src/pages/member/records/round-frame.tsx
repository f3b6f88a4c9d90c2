import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../../texts/use-text.tsx'

/** The platform's own picture of a round, as it was played and with its proof; it may run scripts but cannot access this site. */
export function RoundFrame({ url, game }: { url: string; game: string }) {
  const { t } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  // The press is below; who has read on would not see that it did something.
  useLayoutEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <iframe
      ref={frame}
      src={url}
      title={t('record.round.frame', { game })}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      className="mb-4 h-[min(60vh,32rem)] w-full rounded-m border border-line bg-s2"
    />
  )
}
