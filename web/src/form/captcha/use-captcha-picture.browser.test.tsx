// The captcha's image outside a form.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onePixel } from '../../test/doors.ts'
import { answer, sent } from '../../test/network.ts'
import { renderPart } from '../../test/render.tsx'
import { useCaptchaPicture } from './use-captcha-picture.ts'

test('a call that ends after its form was left renews no image', async () => {
  const call = Promise.withResolvers<void>()
  function Form() {
    const [picture, renew] = useCaptchaPicture('REG', true)
    return <button onClick={() => void call.promise.then(renew)}>{picture.state}</button>
  }
  function Dialog() {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? (
      <>
        <Form />
        <button onClick={() => setOpen(false)}>close</button>
      </>
    ) : null
  }
  answer('getCaptcha', { content: onePixel })
  await renderPart(<Dialog />)
  const form = page.getByRole('button', { name: 'shown' })
  await form.click()
  await page.getByRole('button', { name: 'close' }).click()
  await expect.element(form).not.toBeInTheDocument()
  call.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent('getCaptcha')).toHaveLength(1)
})
