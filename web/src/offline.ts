// The script of the offline page: sets language and theme, and reloads when the site is reachable again.
import { unawaited } from '@mingtang/contract/unawaited.ts'
const askAgainMs = 5_000

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1]
const theme = cookie('theme')
const lang = cookie('lang') ?? navigator.language

if (theme) document.documentElement.dataset.theme = theme
if (/^en/i.test(lang)) document.documentElement.lang = 'en-US'

async function goOn(): Promise<void> {
  const answer = await fetch('/manifest.webmanifest', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}

window.addEventListener('online', () => unawaited(goOn()))
setInterval(() => unawaited(goOn()), askAgainMs)
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => unawaited(goOn()))
