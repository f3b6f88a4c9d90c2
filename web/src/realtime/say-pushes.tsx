import type { SentPush } from '@mingtang/contract/socket-frames.ts'
import { Link } from 'wouter'
import { loadRestSheet } from '../styles/rest.ts'
import { loadWholePack } from '../texts/packs.ts'
import { currentLang } from '../texts/current-lang.ts'
import { textOf } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'
import { sayingOf } from './apply-pushes.ts'
import type { Said } from './push-table.ts'

let held: readonly SentPush[] = []

/**
 * Shows a toast about pushes that came together. A hidden tab keeps them until it is seen. Resolves to true when this
 * tab has told the member.
 */
export async function sayPushes(pushes: readonly SentPush[]): Promise<boolean> {
  if (pushes.length === 0) return false
  if (document.visibilityState === 'hidden') {
    held = [...held, ...pushes]
    return false
  }
  // Without its texts a toast says nothing; the record is there all the same.
  await Promise.all([loadWholePack(currentLang()), loadRestSheet()]).catch(() => {})
  const said = sayingOf(pushes)
  if (said) show(said)
  return said !== undefined
}

/** Says what was kept while the tab was hidden. */
export async function sayHeld(): Promise<boolean> {
  const pushes = held
  held = []
  return await sayPushes(pushes)
}

/** Another tab has said it, or the member has left. */
export function forgetHeld(): void {
  held = []
}

function show({ text, tone, href, isOwn }: Said): void {
  // The page of the record has changed already.
  if (isOwn || href === location.pathname + location.search) return
  showToast(text, tone, (close) => (
    <Link href={href} className="link" onClick={close}>
      {textOf('push.open')}
    </Link>
  ))
}
