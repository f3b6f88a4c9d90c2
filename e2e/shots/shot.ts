import type { Page } from '@playwright/test'
import { type Lang, type Say, textsOf } from '../support/texts.ts'

/** One screen of the site on the contact sheet. */
export type Shot = {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
  /** Who is signed in; the demo's member when nothing else is said. */
  readonly userName?: string
  /** No other shot may use the member at the same time. */
  readonly isAlone?: boolean
  /** Brings the screen into the state to be seen. */
  readonly prepare?: (page: Page, lang: Lang) => Promise<void>
}

export type Prepare = (page: Page, t: Say) => Promise<void>

/** A shot whose preparation gets the texts of its language. */
export const shotAt = (name: string, path: string, signedIn: boolean, prepare: Prepare): Shot => ({
  name,
  path,
  signedIn,
  prepare: (page, lang) => prepare(page, textsOf(lang)),
})
