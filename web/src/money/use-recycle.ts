import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { failureText } from '../call/reactions.ts'
import { useText } from '../texts/use-text.tsx'
import { useMoneyChange } from './use-money-change.ts'

/** Transfers the money back from one platform or from all, and keeps the result until it is dismissed. */
export function useRecycle(currency: string) {
  const { lang } = useText()
  const [result, setResult] = useState<Reply<'recycleAll'>>()
  const [problem, setProblem] = useState('')
  const change = useMoneyChange('recycleAll', {
    onDone: setResult,
    onFailure: (failure: CallFailure) => {
      setProblem(failureText(failure))
      return true
    },
  })
  const clear = () => {
    setResult(undefined)
    setProblem('')
  }
  return {
    ...change,
    result,
    problem,
    clear,
    /** True while a platform's result is unknown; its balance is then polled. */
    pending: result?.rows.some((row) => row.state === 'PENDING') ?? false,
    /** An empty code means all platforms. */
    recycle: (platformCode = '') => {
      clear()
      change.send({ currency, language: lang, platformCode })
    },
  }
}

export type Recycle = ReturnType<typeof useRecycle>
