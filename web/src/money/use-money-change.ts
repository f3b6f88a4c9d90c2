import type { CallFailure, Reply, Request } from '@mingtang/contract/client.ts'
import { errors } from '@mingtang/contract/errors.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { memberCalls } from '@mingtang/contract/gen/member-calls.ts'
import { useEffect, useState } from 'react'
import { unansweredRequest } from '../call/request-id.ts'
import { useCallChange } from '../call/use-call.ts'
import { useOnline } from '../ui/offline-note.tsx'

/** Reads that are old once money has moved. */
export const moneyReads = (Object.keys(memberCalls) as MemberCallName[]).filter((name) => memberCalls[name].tellsMoney)

const askAgainMs = 2_000
const mostTries = 3

function isOnlyWords({ errorName }: CallFailure): boolean {
  const reaction = errorName ? errors[errorName].reaction : 'toast'
  return reaction === 'toast' || reaction === 'form'
}

type Options<Name extends MemberCallName> = {
  onDone: (reply: Reply<Name>, request: Request<Name>) => void
  onFailure?: (failure: CallFailure) => boolean | undefined
}

/**
 * A change that moves money. While its outcome is open (no answer, or a reload in between) `unanswered` is what was
 * sent; it is asked again under the same id, a few times by itself and then by `askAgain`, and nothing else is sent.
 */
export function useMoneyChange<Name extends MemberCallName>(name: Name, options: Options<Name>) {
  const online = useOnline()
  const [unanswered, setUnanswered] = useState(() => unansweredRequest(name) as Request<Name> | undefined)
  const [tries, setTries] = useState(0)
  const change = useCallChange(name, {
    refresh: moneyReads,
    onDone: (reply, request) => {
      setUnanswered(undefined)
      setTries(0)
      options.onDone(reply, request)
    },
    onFailure: (failure) => {
      const open = unansweredRequest(name) as Request<Name> | undefined
      setUnanswered(open)
      if (!open) return options.onFailure?.(failure)
      // The card says it in words; a login or a maintenance page is still called for, and nothing is asked meanwhile.
      const isWords = isOnlyWords(failure)
      if (!isWords) setTries(mostTries)
      return isWords
    },
  })
  const { mutate, isPending } = change
  useEffect(() => {
    if (!unanswered || isPending || !online || tries >= mostTries) return
    const timer = setTimeout(
      () => {
        setTries(tries + 1)
        mutate(unanswered)
      },
      tries === 0 ? 0 : askAgainMs,
    )
    return () => clearTimeout(timer)
  }, [unanswered, isPending, online, tries, mutate])
  // What another form or another tab has sent since is open for this one too.
  const takeOver = (): boolean => {
    const open = unansweredRequest(name) as Request<Name> | undefined
    if (open) {
      setUnanswered(open)
      setTries(0)
    }
    return open !== undefined
  }
  return {
    /** Sends, unless an earlier request has no answer yet: then that one is asked again instead. */
    send: (request: Request<Name>) => {
      if (!isPending && !takeOver()) mutate(request)
    },
    /** Looks for a request without an answer and asks it again; true when there is one. */
    takeOver,
    busy: isPending,
    unanswered,
    /** False while it is still asked again by itself. */
    gaveUp: tries >= mostTries && !isPending,
    askAgain: () => setTries(0),
  }
}
