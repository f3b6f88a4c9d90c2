import { Link } from 'wouter'
import { useText } from '../../../texts/use-text.tsx'
import type { RecordLink } from './record-links.ts'

/** A table's way to the thing a row is about; `of` tells screen readers which row it belongs to. */
export function RelatedLink({ link, of }: { link: RecordLink | undefined; of: string }) {
  const { t } = useText()
  if (!link) return <span className="text-text-3">—</span>
  return (
    <Link href={link.href} className="link whitespace-nowrap">
      {t(link.label)}
      <span className="sr-only"> {of}</span>
    </Link>
  )
}
