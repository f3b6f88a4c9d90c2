import { expect, it } from 'vitest'
import { dropRequestId, takeRequestId, unansweredRequest } from './request-id.ts'

const request = { platformCode: 'yunque', currency: 'CNY', amount: '12.00' }

it('gives a request the same id until it is answered, and a new one afterwards', async () => {
  const id = await takeRequestId('transferIn', request)
  expect(await takeRequestId('transferIn', { ...request })).toBe(id)
  expect(await takeRequestId('transferIn', { ...request, amount: '13.00' })).not.toBe(id)
  await dropRequestId(id)
  expect(await takeRequestId('transferIn', { ...request })).not.toBe(id)
})

it('keeps the id of a retry although another tab has received the reply', async () => {
  const id = await takeRequestId('transferOut', request)
  const again = unansweredRequest('transferOut')
  if (!again) throw new Error('the request is not kept')
  await dropRequestId(id)
  expect(await takeRequestId('transferOut', again)).toBe(id)
  expect(unansweredRequest('transferOut'), 'it waits for an answer again').toEqual(request)
  await dropRequestId(id)
  expect(unansweredRequest('transferOut')).toBeUndefined()
})
