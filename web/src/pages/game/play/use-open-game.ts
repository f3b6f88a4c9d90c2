import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getReplies } from '../../../call/replies.ts'
import { useCallChange } from '../../../call/use-call.ts'
import { shownTheme, useSession } from '../../../session/session.ts'
import { useText } from '../../../texts/use-text.tsx'

/** Asks for the one-time address of a game when the page opens, and again on demand. */
export function useOpenGame(platformCode: string, gameCode: string) {
  const { lang } = useText()
  const theme = useSession((state) => state.theme)
  const [opened, setOpened] = useState<Reply<'openGame'>>()
  const [failure, setFailure] = useState<CallFailure>()
  const change = useCallChange('openGame', {
    onDone: (reply) => {
      setFailure(undefined)
      setOpened(reply)
      // It is the newest among the recent ones now.
      getReplies().invalidate((name, key) => name === 'listGames' && key.includes('"recent"'))
    },
    onFailure: (error) => {
      // A lost login is dealt with by the table; everything else is told in the frame's place.
      if (error.errorName === 'loginRequired') return false
      setFailure(error)
      return true
    },
  })
  const { mutate, isPending } = change
  const open = useCallback(
    () => mutate({ platformCode, gameCode, language: builtInOf(lang), theme: shownTheme(theme) }),
    [mutate, platformCode, gameCode, lang, theme],
  )
  // The address is for one use: language and theme of a running game do not change under the player.
  const asked = useRef('')
  useEffect(() => {
    const game = `${platformCode}/${gameCode}`
    if (asked.current === game) return
    asked.current = game
    setOpened(undefined)
    open()
  }, [platformCode, gameCode, open])
  return { opened, failure, isOpening: isPending, open }
}
