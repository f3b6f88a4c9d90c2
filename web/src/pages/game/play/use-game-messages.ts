import { type RefObject, useEffect, useRef } from 'react'
import { type GameState, readGameMessage } from './game-message.ts'
import { storeSound } from './game-sound.ts'

type Handlers = { onState: (state: GameState) => void; onLeave: () => void }

// A sandboxed frame without allow-same-origin has an opaque origin, which messages spell "null".
const opaqueOrigin = 'null'

/** Listens to messages from the game's frame only; sends none to it. */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const sender = frame.current?.contentWindow
      if (!sender || event.source !== sender || event.origin !== opaqueOrigin) return
      const message = readGameMessage(event.data)
      if (message?.type === 'leave') latest.current.onLeave()
      else if (message?.type === 'sound') storeSound(message.isOn)
      else if (message) latest.current.onState(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame])
}
