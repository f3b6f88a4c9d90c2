import { create } from 'zustand'

export type DialogName = 'login' | 'register' | 'agreement' | 'logout'

type DialogState = { open: DialogName | null; onAgree?: (() => void) | undefined }

/** Which dialog is open; a newly opened one takes the place of the last. */
export const useDialogs = create<DialogState>(() => ({ open: null }))

/** Opens a dialog by name; its code is fetched on first use. */
export function openDialog(open: DialogName): void {
  useDialogs.setState({ open })
}

export function closeDialog(): void {
  useDialogs.setState({ open: null })
}
