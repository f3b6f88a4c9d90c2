import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it('the own file, also before it is sent, inside the reply; nobody else’s', async () => {
  const { client } = await site.member()
  const { file } = await client.call('uploadChatFile', { name: 'a.html', content: btoa('no markup') })
  const id = file?.id ?? ''
  expect(await client.call('getChatFile', { id })).toEqual({ file, content: btoa('no markup') })
  for (const other of [(await site.member()).client, await site.visitor()])
    expect(await outcomeOf(other.call('getChatFile', { id }))).toBe('notFound')
  // No address serves it.
  for (const path of [`/api/chat_file?id=${id}`, `/files/${id}`])
    expect((await fetch(`${site.url}${path}`)).headers.get('content-type') ?? '').not.toMatch(/html|image/)
})
