import type { Reply } from '@mingtang/contract/client.ts'
import { create } from 'zustand'

export type PopupMessage = Omit<Reply<'listHomePopups'>['rows'][number], 'init' | 'sort'>

type Queue = {
  /** What a push has asked for and what has not been shown yet. */
  readonly waiting: readonly PopupMessage[]
  /** What stands in the dialog, one behind the other. */
  readonly messages: readonly PopupMessage[]
  readonly isOpen: boolean
}

export const usePopups = create<Queue>(() => ({ waiting: [], messages: [], isOpen: false }))

/** Shows messages as soon as the site is calm, whether they were put away or not; one that waits or stands already is not doubled. */
export function showPopups(messages: readonly PopupMessage[]): void {
  usePopups.setState(({ waiting, messages: shown, isOpen }) => {
    const known = new Set([...waiting, ...(isOpen ? shown : [])].map(({ id }) => id))
    return { waiting: [...waiting, ...messages.filter(({ id }) => !known.has(id))] }
  })
}

/** Opens the dialog with these; what waited among them waits no more. */
export function openPopups(messages: readonly PopupMessage[]): void {
  const ids = new Set(messages.map(({ id }) => id))
  usePopups.setState(({ waiting }) => ({
    waiting: waiting.filter(({ id }) => !ids.has(id)),
    messages,
    isOpen: true,
  }))
}

// The messages stay, so that the dialog leaves with its words.
export function closePopups(): void {
  usePopups.setState({ isOpen: false })
}

/** Forgets what waits; it was meant for somebody who has left. */
export function dropWaiting(): void {
  usePopups.setState({ waiting: [], isOpen: false })
}
