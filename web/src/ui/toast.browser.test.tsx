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
