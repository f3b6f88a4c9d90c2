import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../../test/test-site.ts'

let folder: string
let site: TestSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><meta property="csp-nonce" nonce="__NONCE__">')
  await writeFile(join(folder, 'assets/index-1.js'), 'export {}')
  site = await testSite({ config: { consoleFolder: folder } })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const read = (path: string, accept = 'text/html') => fetch(site.consoleUrl + path, { headers: { accept } })

it('every screen is the same document, for no search engine and no cache', async () => {
  for (const path of ['/', '/desk', '/some/where']) {
    const answer = await read(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

it('each document has a nonce of its own, the only way to a style sheet that is no file', async () => {
  const nonceOf = async () => {
    const answer = await read('/')
    const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1]
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`;style-src 'self' 'nonce-${nonce}';`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-src 'none'")
    expect(policy).not.toMatch(/https?:/)
    return nonce
  }
  expect(await nonceOf()).not.toBe(await nonceOf())
})

it('assets are kept for ever; a missing file and a call are never answered with the document', async () => {
  const asset = await read('/assets/index-1.js', '*/*')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/assets/index-2.js', '/api/console/operator']) {
    const answer = await read(path, '*/*')
    expect([answer.status, (await answer.text()).includes('doctype')]).toEqual([404, false])
  }
})

it('the template is not served as a file', async () => {
  expect(await (await read('/index.html')).text()).not.toContain('__NONCE__')
})

it('says what is missing when it is not built', async () => {
  const unbuilt = await testSite()
  try {
    const answer = await fetch(unbuilt.consoleUrl)
    expect([answer.status, await answer.text()]).toEqual([503, 'The console is not built.'])
  } finally {
    await unbuilt.close()
  }
})
