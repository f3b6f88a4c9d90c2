import type { CallFailure, Reply } from '@mingtang/contract/client.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getReplies } from '../../../call/replies.ts'
import { refreshCalls, useCallChange } from '../../../call/use-call.ts'
import { moneyReads } from '../../../money/use-money-change.ts'
import { shownTheme, useAppState } from '../../../session/app-store.ts'
import { useText } from '../../../texts/use-text.tsx'
import { storePlay, readPlay } from './kept-play.ts'

/** Requests the one-time URL of a game at a place of it on mount, and again on demand. */
export function useOpenGame(platformCode: string, gameCode: string, place: string) {
  const { lang } = useText()
  const theme = useAppState((state) => state.theme)
  const [opened, setOpened] = useState<Reply<'openGame'>>()
  const [failure, setFailure] = useState<CallFailure>()
  const change = useCallChange('openGame', {
    onDone: (reply) => {
      setFailure(undefined)
      setOpened(reply)
      goOn(`${platformCode}/${gameCode}`, reply)
      refreshCalls(moneyReads)
      // The game is now the most recent one.
      getReplies().invalidate((name, key) => name === 'listGames' && key.includes('"recent"'))
    },
    onFailure: (error) => {
      // An expired login runs its default reaction; other failures are shown instead of the frame.
      if (error.errorName === 'loginRequired') return false
      setFailure(error)
      return true
    },
  })
  const { mutate, isPending } = change
  const open = useCallback(() => {
    const playId = readPlay(`${platformCode}/${gameCode}`)?.id ?? ''
    mutate({ platformCode, gameCode, language: builtInOf(lang), theme: shownTheme(theme), playId, place })
  }, [mutate, platformCode, gameCode, lang, theme, place])
  // The URL is valid once: changing language or theme must not reload a running game.
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

// A new play counts its time and its result from now on.
function goOn(game: string, { playId: id, currency }: Reply<'openGame'>): void {
  if (readPlay(game)?.id !== id) storePlay({ id, game, currency, since: Date.now(), net: '0' })
}
