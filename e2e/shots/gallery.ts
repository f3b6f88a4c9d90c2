// The gallery, part by part; a build has none, so it is looked at from the sources.
import { awake, settled } from '../support/awake.ts'
import { type Gallery, openGallery } from '../support/gallery.ts'
import type { Shot } from './shot.ts'

const parts = [
  'tokens',
  'buttons',
  'fields',
  'choices',
  'data',
  'states',
  'icons',
  'ornaments',
  'covers',
  'others',
] as const

let opening: Promise<Gallery> | undefined

/** Each part of the gallery, as high as it is. */
export const galleryShots: readonly Shot[] = parts.map((part) => ({
  name: `gallery-${part}`,
  path: '/home/index',
  signedIn: false,
  isWhole: true,
  prepare: async (page, lang) => {
    opening ??= openGallery()
    const { url } = await opening
    const cookies = await page.context().cookies()
    const theme = cookies.find(({ name }) => name === 'theme')?.value ?? 'dark'
    await page.context().addCookies([
      { name: 'lang', value: lang, url },
      { name: 'theme', value: theme, url },
    ])
    await page.goto(url, { timeout: 120_000 })
    await awake(page)
    // Only this part, so that the picture is of it alone.
    await page.addStyleTag({ content: `.gallery-section:not(#${part}) { display: none }` })
    await settled(page)
  },
}))

/** Stops what the pictures of the gallery have started. */
export async function closeGallery(): Promise<void> {
  await (await opening)?.close()
}
