import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { routeOf } from '../routes.tsx'

type SiteLinkProps = {
  to: string
  className?: string
  isCurrent?: boolean
  onClick?: () => void
  label?: string
  children: ReactNode
}

/** A link within the site; the page's code is fetched as soon as a pointer or the focus comes near. */
export function SiteLink({ to, className, isCurrent, onClick, label, children }: SiteLinkProps) {
  const fetchEarly = () =>
    void routeOf(to.split('?')[0] ?? to)
      .page.load()
      .catch(() => {})
  return (
    <Link
      href={to}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
