import { useEffect, useRef } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../call/client.ts'
import { onPush } from '../call/pushes.ts'
import { refreshCalls } from '../call/use-call.ts'
import { withSession } from '../session/as-visitor.ts'
import { getAppStore, useAppState } from '../session/app-store.ts'
import { dropStored, writeStored } from '../storage/stored.ts'
import { forgetTalk, readTalk, useTalk } from './talk.ts'

const readMs = 3_000
const glanceMs = 15_000

/** Reads the conversation while the chat is open: every 3 s, and at once after a push. It belongs to one visitor only. */
export function useTalkReading(isOpen: boolean): void {
  const signedIn = useAppState((state) => state.signedIn)
  useEffect(
    () =>
      getAppStore().subscribe((now, before) => {
        if (now.signedIn !== before.signedIn) forgetTalk({ keepDraft: now.signedIn })
      }),
    [],
  )
  useEffect(() => {
    if (!isOpen) return
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) unawaited(readTalk())
    }
    unawaited(readTalk())
    const timer = setInterval(look, readMs)
    const stop = onPush('CHAT', look)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      stop()
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen, signedIn])
  useGlance(!isOpen && !signedIn)
  useGuestMark(!signedIn)
  useReadMark(isOpen)
}

/** Counts the answers to a guest who has closed the chat: pushes are for members, whose answers the server counts. */
function useGlance(isGlancing: boolean): void {
  const isRead = useTalk(({ hours }) => hours !== undefined)
  const isRunning = useTalk(({ chat }) => chat !== undefined && chat.state !== 'CLOSED')
  const isEarlier = useAppState((state) => state.hasEarlierTalk) && !isRead
  useEffect(() => {
    if (!isGlancing || !(isRunning || isEarlier)) return
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) unawaited(readTalk({ isGlance: true }))
    }
    if (isEarlier) look()
    const timer = setInterval(look, glanceMs)
    return () => clearInterval(timer)
  }, [isGlancing, isRunning, isEarlier])
  const count = useTalk(({ chat, messages }) =>
    chat ? messages.filter(({ side, number }) => side === 'DESK' && number > chat.ownRead).length : 0,
  )
  useEffect(() => {
    if (isGlancing) getAppStore().setState({ chatUnread: count })
  }, [isGlancing, count])
}

/** Remembers that a guest's conversation runs, so that the next page counts its answers, too. */
function useGuestMark(isGuest: boolean): void {
  const isRead = useTalk(({ hours }) => hours !== undefined)
  const isRunning = useTalk(({ chat }) => chat !== undefined && chat.state !== 'CLOSED')
  useEffect(() => {
    if (!isRead) return
    if (isGuest && isRunning) unawaited(writeStored('talk', true))
    else dropStored('talk')
  }, [isGuest, isRead, isRunning])
}

/** Tells the desk that its messages were read, once for each. */
function useReadMark(isOpen: boolean): void {
  const id = useTalk(({ chat }) => chat?.id)
  const isClosed = useTalk(({ chat }) => chat?.state === 'CLOSED')
  const number = useTalk(({ chat, messages }) => {
    const last = messages.at(-1)?.number ?? 0
    return chat && last > chat.ownRead ? last : 0
  })
  const marked = useRef('')
  useEffect(() => {
    const mark = `${id} ${number}`
    if (!isOpen || !id || isClosed || number === 0 || marked.current === mark) return
    marked.current = mark
    withSession(() => call('markChat', { id, read: number, isTyping: false })).then(
      () => {
        useTalk.setState(({ chat }) =>
          chat?.id === id ? { chat: { ...chat, ownRead: Math.max(chat.ownRead, number) } } : {},
        )
        refreshCalls(['getUnreadMessages'])
      },
      () => {
        // The next message, or the next opening, tells it.
        marked.current = ''
      },
    )
  }, [isOpen, id, isClosed, number])
}
