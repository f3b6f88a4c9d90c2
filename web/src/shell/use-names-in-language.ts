import { useEffect, useRef } from 'react'
import { refreshCalls } from '../call/use-call.ts'
import { useText } from '../texts/use-text.tsx'

/** Asks again, after a switch of language, for the replies in which the server names things in it. */
export function useNamesInLanguage(): void {
  const { lang } = useText()
  const shown = useRef(lang)
  useEffect(() => {
    if (shown.current === lang) return
    shown.current = lang
    refreshCalls(['listPlatforms', 'getGame'])
  }, [lang])
}
