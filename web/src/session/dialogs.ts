import { create } from 'zustand'
import type { ProofKind } from '../call/client.ts'

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
  | 'water-ball'

/** Dialogs that open above the current dialog. */
export type OverName = 'step-up'

type DialogState = {
  open: DialogName | null
  over: OverName | null
  proofKind: ProofKind
  onAgree?: (() => void) | undefined
}

/** The open dialog; opening another one replaces it, except for those that open above it. */
export const useDialogs = create<DialogState>(() => ({ open: null, over: null, proofKind: 'identity' }))

/** Opens a dialog by name; its chunk is loaded on first use. */
export function openDialog(open: DialogName): void {
  useDialogs.setState({ open })
}

export function closeDialog(): void {
  useDialogs.setState({ open: null })
}

let answer: ((isProved: boolean) => void) | undefined
let asked: Promise<boolean> | undefined

/** Opens the step-up dialog; resolves to true when passed. Concurrent callers share one dialog and result. */
export function askStepUp(proofKind: ProofKind): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = resolve
    useDialogs.setState({ over: 'step-up', proofKind })
  })
  return asked
}

/** Closes the step-up dialog with its result. */
export function answerStepUp(isProved: boolean): void {
  useDialogs.setState({ over: null })
  answer?.(isProved)
  asked = undefined
  answer = undefined
}
