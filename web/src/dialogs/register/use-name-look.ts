import { CallFailure } from '@mingtang/contract/client.ts'
import { accountFault, cleanAccount } from '@mingtang/contract/field-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../call/client.ts'
import { noPatterns, type Patterns } from '../../form/field-rules.ts'
import { asVisitor } from '../../session/as-visitor.ts'

// Debounce: asks once the name has not changed for this time.
const stillMs = 500

/** Whether the typed account name is free; null while nobody knows, and for as long as the server is silent. */
export function useNameLook(account: string, patterns: Patterns): 'free' | 'taken' | null {
  const name = cleanAccount(account)
  const [known, setKnown] = useState<{ name: string; isFree: boolean }>()
  const isClosed = useRef(false)
  const isAsked = isComplete(name, patterns) && known?.name !== name
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    const timer = setTimeout(() => {
      if (isClosed.current || !navigator.onLine) return
      asVisitor(() => call('checkAccountName', { userName: name })).then(
        // An answer about a name that is no longer typed is dropped.
        ({ isFree }) => !isOver && setKnown({ name, isFree }),
        // The registration itself will tell. A refusal, such as too many questions, would only be repeated.
        (error: unknown) => {
          if (error instanceof CallFailure && error.code) isClosed.current = true
        },
      )
    }, stillMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [name, isAsked])
  if (known?.name !== name) return null
  return known.isFree ? 'free' : 'taken'
}

function isComplete(name: string, patterns: Patterns): boolean {
  if (patterns === noPatterns) return false
  try {
    return accountFault(name, patterns) === null
  } catch {
    // A pattern that this browser cannot compile.
    return false
  }
}
