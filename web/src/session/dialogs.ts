import { create } from 'zustand'

export type DialogName =
  | 'login'
  | 'register'
  | 'recover'
  | 'factor'
  | 'device'
  | 'real-name'
  | 'offline'
  | 'agreement'
  | 'logout'
  | 'feedback'
  | 'wins'
  | 'calm'

/** Dialogs that come over whatever is open. */
export type OverName = 'step-up'

type DialogState = { open: DialogName | null; over: OverName | null; onAgree?: (() => void) | undefined }

/** Which dialog is open; a newly opened one takes the place of the last, but for those that come over it. */
export const useDialogs = create<DialogState>(() => ({ open: null, over: null }))

/** Opens a dialog by name; its code is fetched on first use. */
export function openDialog(open: DialogName): void {
  useDialogs.setState({ open })
}

export function closeDialog(): void {
  useDialogs.setState({ open: null })
}

let answer: ((isProved: boolean) => void) | undefined
let asked: Promise<boolean> | undefined

/** Asks the member to prove once more who is there; true when proved. Whoever asks meanwhile gets the same answer. */
export function askStepUp(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = resolve
    useDialogs.setState({ over: 'step-up' })
  })
  return asked
}

/** Closes the step-up dialog with its outcome. */
export function answerStepUp(isProved: boolean): void {
  useDialogs.setState({ over: null })
  answer?.(isProved)
  asked = undefined
  answer = undefined
}
