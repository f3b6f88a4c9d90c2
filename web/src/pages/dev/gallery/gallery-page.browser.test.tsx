// The gallery of development: every section exists and passes the checks. server/src/door/pages/workbench.test.ts tests that builds
// have no gallery, and ui/covers/cover-art.test.ts that each game of the site has its emblem.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gameTypes } from '../../../game/game-types.ts'
import { gameOf } from '../../../test/home.ts'
import { desktop, renderAt } from '../../../test/render.tsx'
import { expectAccessible, expectGood, settled } from '../../../test/screen.ts'
import { sections } from './section.tsx'

const rows = gameTypes.flatMap((type) =>
  ['one', 'two'].map((code, place) => gameOf(place, { type, code: type + code })),
)
const calls = { listGames: { rows, nextCursor: '', total: rows.length } }

// Eleven audits of the same page, which take longer than other tests.
test('it shows every part, each game as a card and once more, small, and every part is good', async () => {
  await renderAt('/dev/gallery', { lang: 'en-US', calls })
  await expect.poll(() => document.querySelectorAll('#covers .game-card').length).toBe(rows.length)
  expect(document.querySelectorAll('#covers .gallery-covers-small .cover')).toHaveLength(rows.length)
  expect([...document.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual([...sections])
  const style = document.head.appendChild(document.createElement('style'))
  for (const section of sections) {
    // Shows only this section, in a window that is high enough for all of it.
    style.textContent = `.gallery-section:not(#${section}) { display: none }`
    await page.viewport(desktop.width, Math.max(desktop.height, document.documentElement.scrollHeight))
    await settled()
    if (section === 'tokens') await expectGood()
    else await expectAccessible()
  }
  style.remove()
}, 240_000)
