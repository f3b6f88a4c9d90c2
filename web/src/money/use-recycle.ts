import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import { useState } from 'react'
import { failureText } from '../call/reactions.ts'
import { useText } from '../texts/use-text.tsx'
import { useMoneyChange } from './use-money-change.ts'

/** Brings the money back from one platform or from all, and keeps the result until it is read. */
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
    /** True while a platform has not said what it did: what it holds is asked for until it is known. */
    pending: result?.rows.some((row) => row.state === 'PENDING') ?? false,
    /** Empty for every platform. */
    recycle: (platformCode = '') => {
      clear()
      change.send({ currency, language: lang, platformCode })
    },
  }
}

export type Recycle = ReturnType<typeof useRecycle>
