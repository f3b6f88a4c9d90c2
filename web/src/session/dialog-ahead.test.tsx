import { Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

// What the page has of a browser here: a moment in which it has nothing to do.
let rest = () => {}
const pressMs = 300

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  rest = () => {}
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('requestIdleCallback', (done: () => void) => (rest = done))
})

/** A touch of a button that opens the login, whose code is on its way; then the late parts begin, as on each first move. */
async function touch() {
  const { fetchDialogsBy, opener } = await import('./dialog-ahead.ts')
  const { latePart, promptPart, wishForLateParts } = await import('../ui/late-part.tsx')
  const late = vi.fn(async () => () => null)
  const prompt = vi.fn(async () => () => null)
  for (const Part of [latePart(late), promptPart(prompt)])
    renderToPipeableStream(
      <Suspense>
        <Part />
      </Suspense>,
    )
  const dialog = Promise.withResolvers<unknown>()
  fetchDialogsBy(() => dialog.promise)
  opener('login').onPointerEnter()
  wishForLateParts()
  await vi.advanceTimersByTimeAsync(1_000)
  return { dialog, late, prompt }
}

test('late parts wait until a touched dialog has come and is drawn', async () => {
  const { dialog, late, prompt } = await touch()
  expect(prompt).toHaveBeenCalledOnce()
  expect(late).not.toHaveBeenCalled()
  dialog.resolve(undefined)
  await vi.advanceTimersByTimeAsync(pressMs)
  expect(late).not.toHaveBeenCalled()
  rest()
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toHaveBeenCalledOnce()
})

test('a dialog that cannot be loaded does not hold them', async () => {
  const { dialog, late } = await touch()
  dialog.reject(new Error('gone'))
  await vi.advanceTimersByTimeAsync(pressMs)
  rest()
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toHaveBeenCalledOnce()
})

test('a dialog that does not come does not hold them for long', async () => {
  const { late } = await touch()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(late).toHaveBeenCalledOnce()
})
