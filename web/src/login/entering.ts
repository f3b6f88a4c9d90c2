import type { Reply } from '@mingtang/contract/client.ts'
import { create } from 'zustand'
import { landFocus } from '../form/land-focus.ts'
import { closeDialog, openDialog } from '../session/dialogs.ts'
import { enterSession } from '../session/sign-in-out.ts'
import { formatTime } from '../texts/dates.ts'
import { placeName } from '../texts/place-name.ts'
import { currentLang, textOf } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'

type Entering = {
  /** A login that still waits for steps; null when nobody is on the way in. */
  login: Reply<'login'> | null
  account: string
}

/** Who is on the way in. */
export const useEntering = create<Entering>(() => ({ login: null, account: '' }))

/**
 * Goes on with a login: to the step that it waits for (second factor, new device, real name), or in. Answers true when
 * the member is in.
 */
export function goOn(login: Reply<'login'>, account: string): boolean {
  const step = stepOf(login)
  if (step) {
    useEntering.setState({ login, account })
    openDialog(step)
    return false
  }
  useEntering.setState({ login: null, account: '' })
  enterSession()
  closeDialog()
  landFocus()
  showToast(welcome(login), 'good')
  return true
}

/** Goes on with the login that a step has answered. */
export function stepDone(login: Reply<'login'> | undefined): void {
  if (login) goOn(login, useEntering.getState().account)
}

/** Gives a login up in the middle; the session that waits is worth nothing to anybody. */
export function giveUp(): void {
  useEntering.setState({ login: null, account: '' })
  closeDialog()
}

function stepOf({ secondFactors, needSeAuth, actualNameAuth }: Reply<'login'>) {
  if (needSeAuth) return 'device'
  if (secondFactors.length > 0) return 'factor'
  return actualNameAuth ? 'real-name' : undefined
}

// When and from where the last login was: by that a member notices a stranger.
function welcome({ lastLoginAt, lastLoginPlace }: Reply<'login'>): string {
  const done = textOf('session.login.done')
  if (!lastLoginAt) return done
  const lang = currentLang()
  const time = formatTime(lastLoginAt, lang, 'day')
  const place = placeName(lastLoginPlace, lang)
  return `${done}${textOf(place ? 'session.login.lastFrom' : 'session.login.last', { time, place })}`
}
