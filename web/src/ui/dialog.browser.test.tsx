import { type FormEvent, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../test/render.tsx'
import { Dialog } from './dialog.tsx'

function OneForm({ onSend, onPress }: { onSend: () => void; onPress: () => void }) {
  const [open, setOpen] = useState(true)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
    setOpen(false)
  }
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="title" closeLabel="close">
      <form onSubmit={send}>
        <button type="submit">send</button>
        <button type="button" onClick={onPress}>
          other
        </button>
      </form>
    </Dialog>
  )
}

test('a dialog ignores clicks during its exit animation', async () => {
  const fading = document.createElement('style')
  fading.textContent = '.dialog { transition: opacity 60s !important; }'
  document.head.append(fading)
  onTestFinished(() => fading.remove())
  const onSend = vi.fn()
  const onPress = vi.fn()
  await renderPart(<OneForm onSend={onSend} onPress={onPress} />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const [send, other] = dialog.element().querySelectorAll<HTMLElement>('form button')
  other?.click()
  send?.click()
  await expect.poll(() => document.querySelector('.dialog')?.hasAttribute('data-ending-style')).toBe(true)
  send?.click()
  other?.click()
  document.querySelector('form')?.requestSubmit()
  expect(onSend).toHaveBeenCalledTimes(1)
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a form in a dialog is not also the form around the dialog', async () => {
  const [onInner, onOuter] = [vi.fn(), vi.fn()]
  const on = (said: () => void) => (event: FormEvent) => {
    event.preventDefault()
    said()
  }
  await renderPart(
    <form onSubmit={on(onOuter)} onReset={on(onOuter)}>
      <Dialog open onClose={() => {}} title="title" closeLabel="close">
        <form onSubmit={on(onInner)} onReset={on(onInner)}>
          <button type="submit">send</button>
          <button type="reset">clear</button>
        </form>
      </Dialog>
    </form>,
  )
  await page.getByRole('button', { name: 'send' }).click()
  await page.getByRole('button', { name: 'clear' }).click()
  expect(onInner).toHaveBeenCalledTimes(2)
  expect(onOuter).not.toHaveBeenCalled()
})

function Growing() {
  const [lines, setLines] = useState(1)
  return (
    <Dialog open onClose={() => {}} title="title" closeLabel="close">
      {Array.from({ length: lines }, (_, at) => (
        <p key={at}>line</p>
      ))}
      <button type="button" onClick={() => setLines(8)}>
        grow
      </button>
    </Dialog>
  )
}

test('a dialog keeps its top edge when its content grows', async () => {
  await renderPart(<Growing />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const { top, height } = dialog.element().getBoundingClientRect()
  await page.getByRole('button', { name: 'grow' }).click()
  await expect.poll(() => dialog.element().getBoundingClientRect().height).toBeGreaterThan(height + 100)
  expect(dialog.element().getBoundingClientRect().top).toBe(top)
})

test('a sheet glides to its new height instead of jumping', async () => {
  // Motion is reduced in these tests.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
  const animate = vi.spyOn(Element.prototype, 'animate')
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  await renderPart(<Growing />, { isPhone: true })
  const sheet = page.getByRole('dialog').element() as HTMLElement
  const height = sheet.offsetHeight
  await page.getByRole('button', { name: 'grow' }).click()
  await expect.poll(() => animate.mock.contexts.includes(sheet)).toBe(true)
  const by = sheet.offsetHeight - height
  const [frames] = animate.mock.calls[animate.mock.contexts.indexOf(sheet)]!
  expect(frames).toEqual([{ transform: `translateY(${by}px)` }, { transform: 'none' }])
})

/** The properties that the whole page inherits: each that changes costs the style of every element. */
const inherited = () =>
  [...document.documentElement.computedStyleMap()]
    .filter(([name]) => name.startsWith('--'))
    .map(([name, values]) => `${name}: ${[...values].join(' ')}`)

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        show
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="title" closeLabel="close">
        <p>line</p>
      </Dialog>
    </>
  )
}

test('where scrollbars lie over the content, a dialog changes nothing that the page inherits', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  document.documentElement.style.removeProperty('--scrollbar')
  await renderPart(<Opened />, { isPhone: true })
  const before = inherited()
  expect(before).toContain('--strip: 0px')
  await page.getByRole('button', { name: 'show' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(inherited()).toEqual(before)
})
