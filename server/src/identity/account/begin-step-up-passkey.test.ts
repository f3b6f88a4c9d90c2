import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, password, withPasskey } from '../../test/account-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('is for members with a passkey', async () => {
  expect(await outcomeOf((await loggedIn(site)).client.call('beginStepUpPasskey', {}))).toBe('factorUnknown')
})

it('a challenge of a login is not valid for a step-up', async () => {
  const { member, device, client, key } = await withPasskey(site)
  await device.login(member.userName, password)
  const login = await client.call('beginPasskeyCheck', {})
  device.keep(await client.call('checkPasskey', { responseJson: key.prove(login.optionsJson) }))
  const stepUp = await client.call('beginStepUpPasskey', {})
  expect(stepUp.optionsJson).not.toBe(login.optionsJson)
  const prove = (json: string) => outcomeOf(client.call('stepUp', { method: 'PASSKEY', proof: key.prove(json) }))
  expect(await prove(login.optionsJson)).toBe('codeWrong')
  const again = await client.call('beginStepUpPasskey', {})
  expect(await prove(again.optionsJson)).toBe('answered')
})
