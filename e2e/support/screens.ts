import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The screen sizes of the tests: a desktop, and a phone with touch. */
export const wide = { viewport: { width: 1280, height: 800 } } as const
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

// The paths without parameters of the route table, which has components and so cannot be imported here.
const table = readFileSync(resolve(import.meta.dirname, '../../web/src/routes.tsx'), 'utf8')
const paths = [...new Set([...table.matchAll(/'(\/[\w/]+)'/g)].map(([, path = '']) => path))]

if (paths.length < 20) throw new Error('The paths of the pages are no longer found in the route table')

/** The pages that visitors of a closed site see. */
export const closedPaths: readonly string[] = ['/maintain', '/limit']

/** The pages for members. */
export const memberPaths: readonly string[] = paths.filter((path) => path.startsWith('/member/'))

/** The public pages with the site's frame. */
export const publicPaths: readonly string[] = paths.filter(
  (path) => ![...memberPaths, ...closedPaths].includes(path) && !path.startsWith('/dev/'),
)
