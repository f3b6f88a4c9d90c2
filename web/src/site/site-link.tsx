import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { fetchPageAhead } from './page-ahead.ts'

type SiteLinkProps = {
  to: string
  className?: string
  isCurrent?: boolean
  onClick?: () => void
  label?: string
  /** What describes the link besides its name. */
  title?: string
  children: ReactNode
}

/** A link within the site; prefetches the page's chunk and first replies on hover, touch or focus. */
export function SiteLink({ to, className, isCurrent, onClick, label, title, children }: SiteLinkProps) {
  const fetchEarly = () => fetchPageAhead(to)
  return (
    <Link
      href={to}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      title={title}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
