// Tests of the test network itself.
import { expect, expectTypeOf, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '../call/client.ts'
import { type CannedReply, answer, refused, sent, startNetwork, unanswered } from './network.ts'
import { renderAt, renderPart } from './render.tsx'
import { t } from './screen.ts'
import { useText } from '../texts/use-text.tsx'

test('replies are returned in turn, and the last one repeatedly', async () => {
  await renderAt('/vip')
  answer('stepUp', refused('codeWrong'), { until: '' })
  await expect(call('stepUp', { method: 'PHONE', proof: '1' })).rejects.toMatchObject({ errorName: 'codeWrong' })
  await call('stepUp', { method: 'PHONE', proof: '2' })
  await call('stepUp', { method: 'PHONE', proof: '3' })
  expect(sent('stepUp').map(({ proof }) => proof)).toEqual(['1', '2', '3'])
})

test('a reply of another shape does not compile', () => {
  expectTypeOf({ online: true, reason: '' }).toExtend<CannedReply<'checkOnline'>>()
  expectTypeOf({ online: 'yes', reason: '' }).not.toExtend<CannedReply<'checkOnline'>>()
  expectTypeOf({ online: true }).not.toExtend<CannedReply<'checkOnline'>>()
})

test('a call without a reply is reported', async () => {
  await renderAt('/vip')
  await expect(call('listDevices', {})).rejects.toMatchObject({ errorName: 'internal' })
  // Removed here, because setup.ts would otherwise fail this test.
  expect(unanswered.splice(0)).toEqual(['nobody answered listDevices {}'])
})

test('a request gets no outcome once its test is over', async () => {
  await renderAt('/vip')
  const arrival = Promise.withResolvers<ReturnType<typeof refused>>()
  answer('listDevices', () => arrival.promise)
  const settle = vi.fn()
  call('listDevices', {}).then(settle, settle)
  await expect.poll(() => sent('listDevices')).toHaveLength(1)
  startNetwork()
  arrival.resolve(refused('internal'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(settle).not.toHaveBeenCalled()
})

test('a component renders alone, with its texts', async () => {
  function Part() {
    return <p>{useText().t('site.skip')}</p>
  }
  await renderPart(<Part />, { lang: 'en-US' })
  await expect.element(page.getByText(t('site.skip'))).toBeVisible()
})
