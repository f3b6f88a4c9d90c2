import { useState } from 'react'
import { useOperator } from '../session/session.tsx'

export type KeptDraft<Fields> = {
  /** What the form begins with. */
  values: Fields
  /** True when they were written before and never saved. */
  isKept: boolean
  keep: (values: Fields) => void
  /** Forgets what was written: it is saved, or given up. */
  forget: () => void
}

/**
 * What was written in a form outlives its drawer, a reload and the end of the session, in this tab and for this operator,
 * until it is saved or given up. The place names the form and the row.
 */
export function useKeptDraft<Fields extends object>(place: string, initial: Fields): KeptDraft<Fields> {
  const { userName } = useOperator()
  const key = `console.draft.${userName}.${place}`
  const [kept, setKept] = useState(() => read<Fields>(key))
  return {
    values: kept ? { ...initial, ...kept } : initial,
    isKept: kept !== null,
    keep: (values) => sessionStorage.setItem(key, JSON.stringify(values)),
    forget() {
      sessionStorage.removeItem(key)
      setKept(null)
    },
  }
}

function read<Fields>(key: string): Fields | null {
  const text = sessionStorage.getItem(key)
  return text === null ? null : (JSON.parse(text) as Fields)
}
