import { CallFailure } from '@mingtang/contract/client.ts'
import { errors, type Reaction } from '@mingtang/contract/errors.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { dropPreferences } from '../storage/cookies.ts'
import { clearStored } from '../storage/stored.ts'
import { changesOf, loadWholePack } from '../texts/packs.ts'
import { currentLang } from '../texts/current-lang.ts'
import { hasText, textOf } from '../texts/use-text.tsx'
import { goTo } from '../site/navigation.ts'
import { showToast } from '../ui/toast.tsx'
import { storeMaintenance } from './maintenance.ts'

type Handlers = {
  leaveSession: () => void
  endSession: () => Promise<void>
  isLoginOver: () => boolean
  openDialog: (name: 'login' | 'offline') => void
}
let handlers: Handlers = {
  leaveSession: () => {},
  endSession: () => Promise.resolve(),
  isLoginOver: () => false,
  openDialog: () => {},
}

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
    handlers.openDialog('login')
  },
  'silent-logout': ({ errorName }) => {
    const wasOver = handlers.isLoginOver()
    handlers.leaveSession()
    // Leaving closes the socket, so the push ACCOUNT_OFFLINE may never arrive: this refusal says the same.
    if (errorName === 'sessionReplaced' && !wasOver) handlers.openDialog('offline')
  },
  'clear-storage': () => {
    dropPreferences()
    // The session's cookie is not readable here; only the server can end it.
    unawaited(
      handlers
        .endSession()
        .then(clearStored)
        .finally(() => location.replace('/')),
    )
  },
  limit: () => goTo('/limit'),
  maintain: ({ errorData }) => {
    storeMaintenance(errorData)
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

/**
 * The message of a failure: the operator's text for its code, else the server's message, else the built-in text (for
 * failures that the client raises itself), else the code.
 */
export function failureText({ code, errorName, errorData, msg }: CallFailure): string {
  if (!code) return textOf('site.network.failed')
  const changes = changesOf(currentLang())
  // A code that this client does not know has no name.
  const keys = errorName ? [`errors.${errorName}`] : [code, `errors.${code}`]
  const own = keys.find((key) => Object.hasOwn(changes, key))
  if (own) return textOf(own, errorData)
  if (msg) return msg
  const builtIn = keys.find(hasText)
  return builtIn ? textOf(builtIn, errorData) : `req error: ${code}`
}

function sayIt(failure: CallFailure): void {
  // Without a network loading the other texts fails too; the texts of the first view include the offline message.
  const say = () => showToast(failureText(failure), 'bad')
  loadWholePack(currentLang()).then(say, say)
}
