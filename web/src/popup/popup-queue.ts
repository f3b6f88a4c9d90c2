import type { Reply } from '@mingtang/contract/client.ts'
import { create } from 'zustand'

export type PopupMessage = Omit<Reply<'listHomePopups'>['rows'][number], 'init' | 'sort'> & {
  /** Called when the visitor has had it on the screen and leaves. */
  readonly onRead?: () => void
}

type Queue = {
  /** Popups requested by push and not shown yet. */
  readonly waiting: readonly PopupMessage[]
  /** The popups in the dialog, in order. */
  readonly messages: readonly PopupMessage[]
  readonly isOpen: boolean
}

export const usePopups = create<Queue>(() => ({ waiting: [], messages: [], isOpen: false }))

/** Queues popups until the visitor is idle, even dismissed ones; those already queued or shown are skipped. */
export function showPopups(messages: readonly PopupMessage[]): void {
  usePopups.setState(({ waiting, messages: shown, isOpen }) => {
    const known = new Set([...waiting, ...(isOpen ? shown : [])].map(({ id }) => id))
    return { waiting: [...waiting, ...messages.filter(({ id }) => !known.has(id))] }
  })
}

/** Opens the dialog with these popups and removes them from the queue. */
export function openPopups(messages: readonly PopupMessage[]): void {
  const ids = new Set(messages.map(({ id }) => id))
  usePopups.setState(({ waiting }) => ({
    waiting: waiting.filter(({ id }) => !ids.has(id)),
    messages,
    isOpen: true,
  }))
}

// The messages are kept, so that the text stays visible during the exit animation.
export function closePopups(): void {
  usePopups.setState({ isOpen: false })
}

/** Closes the dialog and clears the queue, because another person uses the page now. */
export function dropPopups(): void {
  usePopups.setState({ waiting: [], isOpen: false })
}
