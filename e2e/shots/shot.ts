import type { Page } from '@playwright/test'
import type { Lang } from '../support/texts.ts'

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
