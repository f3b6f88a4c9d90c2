// The gallery is for developers only: a built site has neither its URL nor its code.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWhatIsStale } from '../../../../scripts/site/build.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

const webFolder = resolve(import.meta.dirname, '../../../../web/dist')

describe('the gallery', () => {
  let site: TestSite
  beforeAll(async () => {
    await buildWhatIsStale(() => undefined)
    site = await testSite({ config: { webFolder, development: false } })
  }, 300_000)
  afterAll(() => site?.close())

  it.each(['/dev/gallery', '/dev/gallery/', '/dev/gallery?hue=200'])(
    '%s redirects to home like any unknown path',
    async (path) => {
      const answer = await fetch(site.url + path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home/index'])
    },
  )

  it('is in no file of a build', async () => {
    const files = (await readdir(webFolder, { recursive: true })).filter((name) => /\.(js|css|json)$/.test(name))
    expect(files.length).toBeGreaterThan(20)
    const texts = await Promise.all(files.map((name) => readFile(join(webFolder, name), 'utf8')))
    expect(files.filter((name, at) => /gallery/i.test(name + texts[at]))).toEqual([])
  })
})
