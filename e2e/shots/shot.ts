import type { Page } from '@playwright/test'
import { awake } from '../support/awake.ts'
import { type Lang, type Say, textsOf } from '../support/texts.ts'

/** One screen or dialog on the contact sheet. */
export type Shot = {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
  /** The picture is as high as the page instead of the window. */
  readonly isWhole?: boolean
  /** Brings the screen into the state to be seen. */
  readonly prepare?: (page: Page, lang: Lang) => Promise<void>
  /** Puts back what preparing has changed on the site. */
  readonly tidy?: () => Promise<void>
}

export type Prepare = (page: Page, t: Say) => Promise<void>

/** A shot that begins when the page answers. */
export const shotAt = (name: string, path: string, signedIn: boolean, prepare: Prepare, tidy?: Shot['tidy']): Shot => ({
  name,
  path,
  signedIn,
  prepare: async (page, lang) => {
    await awake(page)
    await prepare(page, textsOf(lang))
  },
  ...(tidy && { tidy }),
})
