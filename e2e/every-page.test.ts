// One walk per look over all pages: on each, everything that every page must keep.
import { expectInOrder } from './support/in-order.ts'
import { expectNothingLost } from './support/nothing-lost.ts'
import { test } from './support/screen.ts'
import { closedPaths, memberPaths, publicPaths } from './support/screens.ts'
import { go } from './support/visitor.ts'

// A member has some thirty pages, each seen at three sizes.
test.describe.configure({ timeout: 300_000 })

for (const [lang, isPhone] of [
  ['zh-CN', false],
  ['en-US', true],
] as const) {
  const place = isPhone ? 'in English on a phone' : 'in Chinese on a desktop'

  test(`public pages read in order and cut nothing off ${place}`, async ({ open }) => {
    const visitor = await open({ lang, isPhone, path: '/limit' })
    for (const path of publicPaths) {
      await go(visitor, path)
      await expectInOrder(visitor, path)
      await expectNothingLost(visitor, path)
    }
    for (const path of closedPaths) {
      await go(visitor, path)
      await expectNothingLost(visitor, path)
    }
  })

  test(`a member’s pages read in order and cut nothing off ${place}`, async ({ open }) => {
    const visitor = await open({ lang, isPhone, signedIn: true, path: '/limit' })
    for (const path of memberPaths) {
      await go(visitor, path)
      await expectInOrder(visitor, path)
      await expectNothingLost(visitor, path)
    }
  })
}
