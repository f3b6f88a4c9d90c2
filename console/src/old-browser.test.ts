// The operator of an old browser reads what is needed, in both languages, without a script.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserFloor } from '@mingtang/contract/browser-floor.ts'
import { createServer } from 'vite'
import { expect, it } from 'vitest'

it('the document has the notice, and a style sheet that hides it from browsers of the floor', async () => {
  const root = join(import.meta.dirname, '..')
  const vite = await createServer({ root, logLevel: 'error', server: { middlewareMode: true, hmr: false, ws: false } })
  const html = await vite.transformIndexHtml('/', readFileSync(join(root, 'index.html'), 'utf8'))
  await vite.close()
  const notices = /<div class="old-browser">(.*?)<div id="root">/s.exec(html)?.[1] ?? ''
  expect(notices.match(/<div lang="[\w-]+"/g)).toEqual(['<div lang="zh-CN"', '<div lang="en-US"'])
  for (const version of [browserFloor.safari, browserFloor.chrome, browserFloor.firefox]) {
    expect(notices.split(version)).toHaveLength(3)
  }
  expect(html).toMatch(/<style nonce="__NONCE__">[^<]*@supports selector\(:popover-open\)[^<]*display: none/)
})
