import { Link } from 'wouter'
import { useText } from '../../../texts/use-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { RecordLink } from './record-links.ts'

const look = 'inline-flex items-center gap-0.5 text-14 whitespace-nowrap text-text-2 hover:text-accent-text'

/** A table row's way to its record; `of` tells screen readers which row it belongs to. */
export function RelatedLink({ link, of }: { link: RecordLink | undefined; of: string }) {
  const { t } = useText()
  if (!link) return <span className="text-text-3">—</span>
  const inside = (
    <>
      {t(link.label)}
      <Icon name="chevron-right" size={16} />
      <span className="sr-only"> {of}</span>
    </>
  )
  return 'href' in link ? (
    <Link href={link.href} className={look}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={look} onClick={link.open}>
      {inside}
    </button>
  )
}
