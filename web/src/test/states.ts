// A screen in its states: each on a desktop in Chinese and on a phone in English, judged and drawn.
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
  /** Brings the screen there, and tells that it is. */
  see: () => Promise<void>
}

/** Declares the tests of the states; `calls` are the answers of all of them. */
export function testStates(calls: Answers, states: readonly State[]): void {
  describe.each(kinds)('in $lang', (kind) => {
    test.each(states)('$name', async ({ path, isVisitor = false, calls: own, see }) => {
      await renderAt(path, { ...kind, signedIn: !isVisitor, calls: { ...calls, ...own } })
      await see()
      await expectGood()
    })
  })
}

/** The screen holds the room of what is on its way. */
export async function seeSkeleton(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('main .skeleton').length).toBeGreaterThan(0)
}

/** The screen says that something failed, and offers another try. */
export async function seeFailure(): Promise<void> {
  const main = page.getByRole('main')
  await expect.element(main.getByText(t('errors.internal')).first()).toBeVisible()
  await expect.element(main.getByRole('button', { name: t('site.retry') }).first()).toBeVisible()
}

/** A text stands on the screen. */
export const seeText = (key: string, values?: Record<string, string | number>) => async (): Promise<void> => {
  await expect.element(page.getByText(t(key, values)).first()).toBeVisible()
}
