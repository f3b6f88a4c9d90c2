import { CallFailure } from '@mingtang/contract/client.ts'
import { errors, type Reaction } from '@mingtang/contract/errors.ts'
import { openDialog } from '../session/dialogs.ts'
import { keepMaintenance } from '../session/maintenance.ts'
import { dropPreferences } from '../storage/cookies.ts'
import { clearStored } from '../storage/stored.ts'
import { loadWholePack } from '../texts/packs.ts'
import { currentLang, hasText, textOf } from '../texts/use-text.tsx'
import { goTo } from '../shell/navigation.ts'
import { showToast } from '../ui/toast.tsx'

type Handlers = { leaveSession: () => void; isLoginOver: () => boolean }
let handlers: Handlers = { leaveSession: () => {}, isLoginOver: () => false }

/** Hands over what the reactions need from higher up; called once by the browser's entry. */
export function setReactionHandlers(next: Handlers): void {
  handlers = next
}

// One table says what the site does for each kind of refusal; no screen has its own.
const reactions: Record<Reaction, (failure: CallFailure) => void> = {
  toast: sayIt,
  form: sayIt,
  quiet: () => {},
  captcha: () => {},
  countdown: () => {},
  // The call itself has asked for the proof; whoever closed that dialog knows what did not happen.
  'step-up': () => {},
  login: () => {
    handlers.leaveSession()
    openDialog('login')
  },
  'silent-logout': () => handlers.leaveSession(),
  'clear-storage': () => {
    dropPreferences()
    void clearStored().finally(() => location.replace('/'))
  },
  limit: () => goTo('/limit'),
  maintain: ({ errorData }) => {
    keepMaintenance(errorData)
    goTo('/maintain')
  },
}

/** Does what the catalogue says for a failure; silent leaves out what is only words. */
export function reactTo(error: unknown, { silent = false } = {}): void {
  if (!(error instanceof CallFailure)) throw error
  const reaction = error.errorName ? errors[error.errorName].reaction : 'toast'
  if (silent && (reaction === 'toast' || reaction === 'form')) return
  // A read that was under way while somebody logged out must not ask to log in again.
  if (silent && reaction === 'login' && handlers.isLoginOver()) return
  reactions[reaction](error)
}

/** The sentence for a failure in the present language: by its name, else the server's own words, else its bare code. */
export function failureText(failure: CallFailure): string {
  if (!failure.code) return textOf('site.network.failed')
  const key = `errors.${failure.errorName}`
  if (failure.errorName && hasText(key)) return textOf(key, failure.errorData)
  return failure.msg || `req error: ${failure.code}`
}

function sayIt(failure: CallFailure): void {
  // Without a network the other texts do not come either; those of the first view know what to say.
  const say = () => showToast(failureText(failure), 'bad')
  loadWholePack(currentLang()).then(say, say)
}
