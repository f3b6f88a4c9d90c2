import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { layOver } from './packs.ts'
import { TextProvider, type Translate, useText } from './use-text.tsx'

const key = 'site.nav.vip'

function renderOnce(): { html: string; t: Translate } {
  let found: Translate | undefined
  const View = () => {
    const { t } = useText()
    found = t
    return t(key)
  }
  const html = renderToString(
    <TextProvider lang="en-US">
      <View />
    </TextProvider>,
  )
  if (!found) throw new Error('nothing was rendered')
  return { html, t: found }
}

it('keeps the texts a page was drawn with until it is drawn anew', () => {
  layOver('en-US', { [key]: 'Lantern club' })
  const before = renderOnce()
  expect(before.html).toBe('Lantern club')
  layOver('en-US', { [key]: 'River club' })
  // React holds a sleeping part against the server's markup with the old `t`, after the news have come.
  expect(before.t(key)).toBe('Lantern club')
  expect(renderOnce().html).toBe('River club')
})
