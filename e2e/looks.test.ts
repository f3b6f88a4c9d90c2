// The screens look as they did when somebody last looked at them. E2E_LOOKS=update takes the pictures anew; open each before committing it.
import { filled, settled } from './support/awake.ts'
import { openDoor } from './support/identity.ts'
import { expect, test } from './support/screen.ts'
import type { Visitor } from './support/visitor.ts'

type Look = { path: string; prepare?: (visitor: Visitor) => Promise<unknown> }

const looks: Record<string, Look> = {
  home: { path: '/home/index' },
  lobby: { path: '/game?type=fishing' },
  download: { path: '/home/download' },
  vip: { path: '/vip' },
  limit: { path: '/limit' },
  login: { path: '/vip', prepare: (visitor) => openDoor(visitor, 'login') },
  register: { path: '/vip', prepare: (visitor) => openDoor(visitor, 'register') },
}

for (const [name, { path, prepare }] of Object.entries(looks)) {
  for (const [lang, isPhone, colorScheme] of [
    ['zh-CN', false, 'dark'],
    ['en-US', true, 'light'],
  ] as const) {
    const place = isPhone ? 'phone' : 'desktop'
    test(`${name} on a ${place}`, async ({ open }) => {
      // What moves by itself rests for whoever wants it to.
      const visitor = await open({ lang, isPhone, path, more: { colorScheme, reducedMotion: 'reduce' } })
      await prepare?.(visitor)
      await filled(visitor.page)
      await settled(visitor.page)
      await expect(visitor.page).toHaveScreenshot(`${name}-${place}.png`)
    })
  }
}
