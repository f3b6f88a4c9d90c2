import './member-screen.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTitle } from '../site/use-title.ts'
import { Icon } from '../ui/icon.tsx'

type MemberScreenProps = {
  title: string
  /** Target of the back arrow; without it there is no arrow. */
  back?: { href: string; label: string }
  tools?: ReactNode
  children: ReactNode
}

/** The layout of a member's screen: title, back link and tools. */
export function MemberScreen({ title, back, tools, children }: MemberScreenProps) {
  useTitle(title)
  return (
    // As wide as the header where the floating menu fits beside it, narrower where it would cover amounts.
    <div className="page-width pt-3 pb-12 md:pt-8 md:pb-24">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4 md:mb-6">
        <div className="flex min-w-0 items-center gap-1">
          {back && (
            <Link href={back.href} className="icon-btn -ms-3" aria-label={back.label}>
              <Icon name="arrow-left" />
            </Link>
          )}
          <h1 className="min-w-0 text-20 wrap-anywhere md:text-26">{title}</h1>
        </div>
        {tools}
      </div>
      {children}
    </div>
  )
}
