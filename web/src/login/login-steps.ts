import type { Reply } from '@mingtang/contract/client.ts'
import { landFocus } from '../form/land-focus.ts'
import { closeDialog, openDialog } from '../session/dialogs.ts'
import { useEntering } from '../session/entering.ts'
import { enterSession } from '../session/sign-in-out.ts'
import { formatTime } from '../texts/dates.ts'
import { placeName } from '../texts/place-name.ts'
import { currentLang } from '../texts/current-lang.ts'
import { textOf } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'

/**
 * Continues a login: opens the dialog of its next step (second factor, new device, real name), or completes it. Returns
 * true when complete.
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

/** Continues with the reply of a login step. */
export function stepDone(login: Reply<'login'> | undefined): void {
  if (login) goOn(login, useEntering.getState().account)
}

/** Cancels a login in progress; its pending session cannot be used for anything else. */
export function giveUp(): void {
  useEntering.setState({ login: null, account: '' })
  closeDialog()
}

function stepOf({ secondFactors, needSeAuth, actualNameAuth }: Reply<'login'>) {
  if (needSeAuth) return 'device'
  if (secondFactors.length > 0) return 'factor'
  return actualNameAuth ? 'real-name' : undefined
}

// Shows time and place of the last login, so that members notice logins by others.
function welcome({ lastLoginAt, lastLoginPlace }: Reply<'login'>): string {
  const done = textOf('session.login.done')
  if (!lastLoginAt) return done
  const lang = currentLang()
  const time = formatTime(lastLoginAt, lang, 'day')
  const place = placeName(lastLoginPlace, lang)
  return `${done}${textOf(place ? 'session.login.lastFrom' : 'session.login.last', { time, place })}`
}
