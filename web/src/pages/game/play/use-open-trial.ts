import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCallChange } from '../../../call/use-call.ts'
import { shownTheme, useAppState } from '../../../session/app-store.ts'
import { useText } from '../../../texts/use-text.tsx'

/** Requests the one-time URL of a trial on mount, and on demand that of another, which has fresh play money. */
export function useOpenTrial(platformCode: string, gameCode: string, place: string) {
  const { lang } = useText()
  const theme = useAppState((state) => state.theme)
  const [opened, setOpened] = useState<Reply<'openTrial'>>()
  const [failure, setFailure] = useState<CallFailure>()
  const { mutate, isPending } = useCallChange('openTrial', {
    onDone: (reply) => {
      setFailure(undefined)
      setOpened(reply)
    },
    onFailure: (error) => {
      setFailure(error)
      return true
    },
  })
  const open = useCallback(() => {
    mutate({ platformCode, gameCode, language: builtInOf(lang), theme: shownTheme(theme), place })
  }, [mutate, platformCode, gameCode, lang, theme, place])
  // The URL is valid once: changing language or theme must not reload a running game.
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    open()
  }, [open])
  return { opened, failure, isOpening: isPending, open }
}
