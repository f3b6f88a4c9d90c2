// What a press on a notification opens.

/** A page of the site that is open in a tab. */
export type OpenPage = {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

export type OpenPages = {
  matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>
  openWindow(url: string): Promise<unknown>
}

const home = '/'
const game = '/game/play/'

/**
 * Shows a path of the site in an open tab, else in a new window. A tab in which a game runs is left alone. A link to
 * another site leads to the home page.
 */
export async function openLink(link: unknown, origin: string, pages: OpenPages): Promise<void> {
  const path = ownPath(link, origin)
  const open = await pages.matchAll({ type: 'window' })
  const page = open.find(({ url }) => !new URL(url).pathname.startsWith(game))
  if (!page) {
    await pages.openWindow(path)
    return
  }
  await page.focus()
  // A page that this worker does not control yet cannot be navigated by it.
  await page.navigate(path).catch(() => pages.openWindow(path))
}

function ownPath(link: unknown, origin: string): string {
  const url = typeof link === 'string' ? urlOf(link, origin) : null
  return url?.origin === origin ? url.pathname + url.search + url.hash : home
}

// The worker is one file, which takes nothing from the app's; `URL.parse` is newer than the browsers of the floor.
function urlOf(link: string, origin: string): URL | null {
  try {
    return new URL(link, origin)
  } catch {
    return null
  }
}
