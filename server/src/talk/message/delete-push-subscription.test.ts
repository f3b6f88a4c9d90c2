import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PushService, startPushService } from '../../test/push-service.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let service: PushService
let site: TestSite
beforeAll(async () => {
  service = await startPushService()
  site = await testSite({ config: { pushServices: [service.origin] } })
})
afterAll(async () => {
  await site.close()
  service.close()
})

it('ends the subscription of this member only, with the same reply when it is over', async () => {
  const [{ client }, other] = [await site.member(), await site.member()]
  const subscription = service.subscribe((await client.call('getPushOptions', {})).publicKey)
  const { endpoint } = subscription
  expect(await outcomeOf((await site.visitor()).call('deletePushSubscription', { endpoint }))).toBe('loginRequired')
  await client.call('savePushSubscription', subscription)
  await other.client.call('deletePushSubscription', { endpoint })
  expect(await client.call('getPushOptions', { endpoint })).toMatchObject({ isSubscribed: true })
  expect(await client.call('deletePushSubscription', { endpoint })).toEqual({})
  expect(await client.call('getPushOptions', { endpoint })).toMatchObject({ isSubscribed: false })
  expect(await client.call('deletePushSubscription', { endpoint })).toEqual({})
})
