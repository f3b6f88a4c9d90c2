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
  /** The member who writes; empty before the first input. */
  readonly writer: string
}

/** One draft per panel; drafts survive closing the dialog and a login in between. */
export const useDrafts = create<Drafts>(() => ({ ...blank, panel: 'FEEDBACK', writer: '' }))

export function changeDraft(kind: FeedbackKind, change: Partial<Draft>): void {
  useDrafts.setState((drafts) => ({ [kind]: { ...drafts[kind], ...change } }))
}

/** Clears one panel's draft after its message was sent. */
export function dropDraft(kind: FeedbackKind): void {
  useDrafts.setState({ [kind]: blank[kind] })
}

/** Sets the writer; another member's drafts are deleted, the member's own are kept. */
export function writeAs(userName: string): void {
  const { writer } = useDrafts.getState()
  if (writer && writer !== userName) dropDrafts()
  useDrafts.setState({ writer: userName })
}

/** Deletes all drafts, because another member may log in next. */
export function dropDrafts(): void {
  useDrafts.setState({ ...blank, panel: 'FEEDBACK', writer: '' })
}
