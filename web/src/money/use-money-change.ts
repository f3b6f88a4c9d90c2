import type { CallFailure, Reply, Request } from '@mingtang/contract/client.ts'
import { errors } from '@mingtang/contract/errors.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { memberCalls } from '@mingtang/contract/gen/member-calls.ts'
import { useEffect, useState } from 'react'
import { sendMoney, unansweredRequest } from '../call/money-call.ts'
import { useSentChange } from '../call/use-call.ts'
import { useOnline } from '../ui/offline-note.tsx'

/** Reads that become stale when money moves. */
export const moneyReads = (Object.keys(memberCalls) as MemberCallName[]).filter((name) => memberCalls[name].tellsMoney)

const askAgainMs = 2_000
const maxTries = 3

/** True for a failure whose only reaction is its message. */
export function isOnlyWords({ errorName }: CallFailure): boolean {
  const reaction = errorName ? errors[errorName].reaction : 'toast'
  return reaction === 'toast' || reaction === 'form'
}

type Options<Name extends MemberCallName> = {
  onDone: (reply: Reply<Name>, request: Request<Name>) => void
  onFailure?: (failure: CallFailure) => boolean | undefined
}

/**
 * A mutation that moves money. While its result is unknown (no response, or a reload meanwhile) `unanswered` is the
 * sent request. It is retried with the same id, a few times automatically and then by `askAgain`; nothing else can be
 * sent.
 */
export function useMoneyChange<Name extends MemberCallName>(name: Name, options: Options<Name>) {
  const online = useOnline()
  const [unanswered, setUnanswered] = useState(() => unansweredRequest(name) as Request<Name> | undefined)
  const [tries, setTries] = useState(0)
  const change = useSentChange(name, sendMoney, {
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
      // The card shows the message itself. Other reactions (login, maintenance page) still run and stop the retries.
      const isWords = isOnlyWords(failure)
      if (!isWords) setTries(maxTries)
      return isWords
    },
  })
  const { mutate, isPending } = change
  useEffect(() => {
    if (!unanswered || isPending || !online || tries >= maxTries) return
    const timer = setTimeout(
      () => {
        setTries(tries + 1)
        mutate(unanswered)
      },
      tries === 0 ? 0 : askAgainMs,
    )
    return () => clearTimeout(timer)
  }, [unanswered, isPending, online, tries, mutate])
  // A request that another form or tab has sent is also open for this form.
  const takeOver = (): boolean => {
    const open = unansweredRequest(name) as Request<Name> | undefined
    if (open) {
      setUnanswered(open)
      setTries(0)
    }
    return open !== undefined
  }
  return {
    /** Sends the request, unless an earlier one has no response yet; then that one is retried instead. */
    send: (request: Request<Name>) => {
      if (!isPending && !takeOver()) mutate(request)
    },
    /** Finds a request without a response and retries it; true when there is one. */
    takeOver,
    busy: isPending,
    unanswered,
    /** True when the automatic retries are used up. */
    gaveUp: tries >= maxTries && !isPending,
    askAgain: () => setTries(0),
  }
}
