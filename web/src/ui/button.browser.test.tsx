import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../test/render.tsx'
import { Button } from './button.tsx'

test('the reason of a disabled button describes it and is no part of its name, also while it is shown', async () => {
  await renderPart(<Button disabledReason="Nothing to claim yet">Claim</Button>)
  const button = page.getByRole('button', { name: 'Claim', exact: true })
  await expect.element(button).toHaveAccessibleDescription('Nothing to claim yet')
  ;(button.element() as HTMLElement).focus()
  await expect.element(page.getByText('Nothing to claim yet')).toBeVisible()
  await expect.element(button).toHaveAccessibleDescription('Nothing to claim yet')
})
