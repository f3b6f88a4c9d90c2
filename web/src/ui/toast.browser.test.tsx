import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../test/render.tsx'
import { showToast, ToastHost } from './toast.tsx'

test.each([
  ['a success takes the place of an older toast', 'good', 'second'],
  ['a failure is dropped while another toast is shown', 'bad', 'first'],
  ['a plain sentence is dropped while another toast is shown', 'plain', 'first'],
] as const)('%s', async (_name, tone, shown) => {
  await renderPart(<ToastHost closeLabel="close" />)
  showToast('first', 'good')
  await expect.element(page.getByRole('status')).toHaveTextContent('first')
  showToast('second', tone)
  await expect.element(page.getByRole('status')).toHaveTextContent(shown)
})

test('what stands at the bottom makes room for it', async () => {
  await renderPart(
    <>
      <ToastHost closeLabel="close" />
      <button type="button" style={{ position: 'fixed', bottom: 'var(--foot)' }}>
        pay
      </button>
    </>,
  )
  const bottomOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().bottom
  const long = 'a sentence that is longer than the window is wide, '.repeat(4).trim()
  showToast(long, 'good')
  await expect.element(page.getByRole('status')).toHaveTextContent(long)
  await expect.poll(() => document.querySelector('.toast')?.getBoundingClientRect().bottom).toBe(innerHeight)
  expect(bottomOf('pay')).toBe(document.querySelector('.toast')?.getBoundingClientRect().top)
  await page.getByRole('button', { name: 'close' }).click()
  await expect.poll(() => bottomOf('pay')).toBe(innerHeight)
})
