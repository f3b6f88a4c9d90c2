import type { ReactNode } from 'react'
import { SiteLink } from '../../../site/site-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'

type NextCardProps = {
  to: string
  picture: ReactNode
  label: string
  title: string
  note: ReactNode
  action: string
  isFilled?: boolean
}

/** The next step of a member: one card, one sentence, one action. */
export function NextCard({ to, picture, label, title, note, action, isFilled = false }: NextCardProps) {
  return (
    <SiteLink to={to} className="start-next">
      {picture}
      <span className="grid min-w-0">
        <span className="text-12 text-text-3">{label}</span>
        <span className="start-title">{title}</span>
        <span className="start-note">{note}</span>
      </span>
      <span className={buttonClass(isFilled ? 'primary' : 'light', 'md', 'start-action')}>{action}</span>
    </SiteLink>
  )
}
