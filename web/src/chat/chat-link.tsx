import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { openChat } from '../session/dialogs.ts'
import { onIntent } from '../session/dialog-ahead.ts'

type ChatLinkProps = { className?: string; label?: string; onClick?: () => void; children: ReactNode }

/** Opens the chat beside the page; in a new tab it is a link to the page of customer service. */
export function ChatLink({ className, label, onClick, children }: ChatLinkProps) {
  // A press with Ctrl or Shift does not come here.
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onClick?.()
    openChat()
  }
  return (
    <Link href="/home/customerService" className={className} aria-label={label} {...onIntent('chat')} onClick={open}>
      {children}
    </Link>
  )
}
