import { Link } from 'wouter'
import { closeChat } from '../session/dialogs.ts'
import { useAppState } from '../session/app-store.ts'
import type { TextKey } from '../texts/text-keys.ts'
import { useText } from '../texts/use-text.tsx'
import { buttonClass } from '../ui/button.tsx'

// What answers call these pages, and the button that leads there.
const pages: readonly { name: TextKey; go: TextKey; href: string }[] = [
  { name: 'chat.page.turnover', go: 'chat.page.turnover.go', href: '/member/turnover' },
  { name: 'chat.page.withdrawal', go: 'chat.page.withdrawal.go', href: '/member/records?tab=withdrawals' },
  { name: 'chat.page.rebates', go: 'chat.page.rebates.go', href: '/member/rebates' },
  { name: 'chat.page.messages', go: 'chat.page.messages.go', href: '/member/messages' },
]
const maxPages = 2

/** Buttons to the pages that an automatic answer names. */
export function NamedPages({ text }: { text: string }) {
  const { t } = useText()
  const signedIn = useAppState((state) => state.signedIn)
  const said = text.toLowerCase()
  const named = signedIn ? pages.filter(({ name }) => said.includes(t(name).toLowerCase())).slice(0, maxPages) : []
  if (named.length === 0) return null
  // On a phone the chat covers the page that is opened.
  const leave = () => window.matchMedia('(max-width: 639px)').matches && closeChat()
  return (
    <p className="flex flex-wrap gap-2">
      {named.map(({ go, href }) => (
        <Link key={href} href={href} className={buttonClass('secondary', 'sm')} onClick={leave}>
          {t(go)}
        </Link>
      ))}
    </p>
  )
}
