import { create } from 'zustand'

export type FeedbackKind = 'FEEDBACK' | 'SUGGESTION' | 'EXPERIENCE'
export type Draft = { readonly type: string; readonly content: string; readonly mayCall: boolean }

const blank: Readonly<Record<FeedbackKind, Draft>> = {
  FEEDBACK: { type: '', content: '', mayCall: true },
  SUGGESTION: { type: '', content: '', mayCall: false },
  EXPERIENCE: { type: 'NORMAL', content: '', mayCall: false },
}

type Drafts = Record<FeedbackKind, Draft> & {
  readonly panel: FeedbackKind
  /** Who is writing; empty before anybody does. */
  readonly writer: string
}

/** What is being written, one draft for each panel: it outlives a closed dialog and a login on the way. */
export const useDrafts = create<Drafts>(() => ({ ...blank, panel: 'FEEDBACK', writer: '' }))

export function changeDraft(kind: FeedbackKind, change: Partial<Draft>): void {
  useDrafts.setState((drafts) => ({ [kind]: { ...drafts[kind], ...change } }))
}

/** Empties one panel, after its message was taken. */
export function dropDraft(kind: FeedbackKind): void {
  useDrafts.setState({ [kind]: blank[kind] })
}

/** Names who writes from here on: what somebody else has left is forgotten, one's own is found again. */
export function writeAs(userName: string): void {
  const { writer } = useDrafts.getState()
  if (writer && writer !== userName) dropDrafts()
  useDrafts.setState({ writer: userName })
}

/** Forgets everything: the next to log in may be somebody else. */
export function dropDrafts(): void {
  useDrafts.setState({ ...blank, panel: 'FEEDBACK', writer: '' })
}
