import { CallFailure } from '@mingtang/contract/client.ts'
import { errors, type Reaction } from '@mingtang/contract/errors.ts'
import { openDialog } from '../session/dialogs.ts'
import { keepMaintenance } from '../session/maintenance.ts'
import { dropPreferences } from '../storage/cookies.ts'
import { clearStored } from '../storage/stored.ts'
import { loadWholePack } from '../texts/packs.ts'
import { currentLang } from '../texts/current-lang.ts'
import { hasText, textOf } from '../texts/use-text.tsx'
import { goTo } from '../shell/navigation.ts'
import { showToast } from '../ui/toast.tsx'

type Handlers = { leaveSession: () => void; isLoginOver: () => boolean }
let handlers: Handlers = { leaveSession: () => {}, isLoginOver: () => false }

/** Registers the session functions the reactions need; called once by entry-client. */
export function setReactionHandlers(next: Handlers): void {
  handlers = next
}

// The only table from reaction to behavior; screens do not define their own.
const reactions: Record<Reaction, (failure: CallFailure) => void> = {
  toast: sayIt,
  form: sayIt,
  quiet: () => {},
  captcha: () => {},
  countdown: () => {},
  // The call itself has already opened the step-up dialog; a user who closed it needs no message.
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

/** Runs the reaction of a failure's error code; `silent` suppresses reactions that only show a message. */
export function reactTo(error: unknown, { silent = false } = {}): void {
  if (!(error instanceof CallFailure)) throw error
  const reaction = error.errorName ? errors[error.errorName].reaction : 'toast'
  if (silent && (reaction === 'toast' || reaction === 'form')) return
  // A background read that was in flight during a logout must not open the login dialog.
  if (silent && reaction === 'login' && handlers.isLoginOver()) return
  reactions[reaction](error)
}

/** The message of a failure in the current language: by error name, else the server's message, else the code. */
export function failureText(failure: CallFailure): string {
  if (!failure.code) return textOf('site.network.failed')
  const key = `errors.${failure.errorName}`
  if (failure.errorName && hasText(key)) return textOf(key, failure.errorData)
  return failure.msg || `req error: ${failure.code}`
}

function sayIt(failure: CallFailure): void {
  // Without a network loading the other texts fails too; the texts of the first view include the offline message.
  const say = () => showToast(failureText(failure), 'bad')
  loadWholePack(currentLang()).then(say, say)
}
