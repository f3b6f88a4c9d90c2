import { useText } from '../../../texts/use-text.tsx'

/** The platform's own picture of a round, as it was played and with its proof; it may run scripts but cannot access this site. */
export function RoundFrame({ url, game }: { url: string; game: string }) {
  const { t } = useText()
  return (
    <iframe
      src={url}
      title={t('record.round.frame', { game })}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      className="mb-4 h-[min(60vh,32rem)] w-full rounded-m border border-line bg-s2"
    />
  )
}
