// Tests a screen in its states: each on a desktop in Chinese in the dark theme and on a phone in English in the other one,
// with checks and screenshots.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kinds } from './doors.ts'
import type { Answers } from './network.ts'
import { renderAt } from './render.tsx'
import { expectGood, t } from './screen.ts'

type State = {
  name: string
  path: string
  isVisitor?: boolean
  calls?: Answers
  /** Brings the screen into the state and asserts that it is reached. */
  see: () => Promise<void>
}

/** Declares the tests of the states; `calls` are replies for all of them. */
export function testStates(calls: Answers, states: readonly State[]): void {
  describe.each(kinds)('in $lang', (kind) => {
    test.each(states)('$name', async ({ path, isVisitor = false, calls: own, see }) => {
      await renderAt(path, { ...kind, signedIn: !isVisitor, calls: { ...calls, ...own } })
      await see()
      await expectGood(kind.isPhone ? 'paper' : 'dark')
    })
  })
}

/** Expects placeholders of loading content. */
export async function seeSkeleton(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('main .skeleton').length).toBeGreaterThan(0)
}

/** Expects an error message and a retry button. */
export async function seeFailure(): Promise<void> {
  const main = page.getByRole('main')
  await expect.element(main.getByText(t('errors.internal')).first()).toBeVisible()
  await expect.element(main.getByRole('button', { name: t('site.retry') }).first()).toBeVisible()
}

/** Returns a function that expects this text to be visible. */
export const seeText = (key: string, values?: Record<string, string | number>) => async (): Promise<void> => {
  await expect.element(page.getByText(t(key, values)).first()).toBeVisible()
}
