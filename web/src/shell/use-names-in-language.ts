import { useEffect, useRef } from 'react'
import { refreshCalls } from '../call/use-call.ts'
import { useText } from '../texts/use-text.tsx'

/** Refetches replies that contain localized names after a language switch. */
export function useNamesInLanguage(): void {
  const { lang } = useText()
  const shown = useRef(lang)
  useEffect(() => {
    if (shown.current === lang) return
    shown.current = lang
    refreshCalls(['listPlatforms', 'getGame', 'listLines'])
  }, [lang])
}
