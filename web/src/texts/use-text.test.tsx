import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { setTextOverrides } from './packs.ts'
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
    <TextProvider lang="en-US" bringChanges={() => Promise.resolve()} onChange={() => {}}>
      <View />
    </TextProvider>,
  )
  if (!found) throw new Error('nothing was rendered')
  return { html, t: found }
}

it('keeps the texts of a render until the next render', () => {
  setTextOverrides('en-US', { [key]: 'Lantern club' })
  const before = renderOnce()
  expect(before.html).toBe('Lantern club')
  setTextOverrides('en-US', { [key]: 'River club' })
  // React hydrates a late part with the old `t`, even after new texts have arrived.
  expect(before.t(key)).toBe('Lantern club')
  expect(renderOnce().html).toBe('River club')
})
