import { expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { testSite } from '../../test/test-site.ts'

it("is for members, and returns the mailbox's https URL", async () => {
  const site = await testSite()
  try {
    expect(await outcomeOf(site.stranger().call('getMailUrl', {}))).toBe('loginRequired')
    expect(await outcomeOf((await site.visitor()).call('getMailUrl', {}))).toBe('loginRequired')
    const { client } = await site.member()
    expect(await outcomeOf(client.call('getMailUrl', {}))).toBe('notFound')
    const operator = await site.operator()
    for (const mailUrl of ['mail.example.com/box', 'https://mail.example.com/box']) {
      await operator.call('saveConfig', { mailUrl })
      expect(await client.call('getMailUrl', {})).toEqual({ url: 'https://mail.example.com/box' })
    }
    await operator.call('saveConfig', { mailUrl: '' })
    expect(await outcomeOf(client.call('getMailUrl', {}))).toBe('notFound')
  } finally {
    await site.close()
  }
})
