// The gallery is not in the build, so the tests use the development server, with the data of the started site.
import { findFreePort } from '../../scripts/postgres.ts'
import { startDevPages } from '../../scripts/site/dev-pages.ts'
import { siteFile } from './site.ts'

export type Gallery = { readonly url: string; readonly close: () => Promise<void> }

/** Serves the site from its sources on a free port. */
export async function openGallery(): Promise<Gallery> {
  const port = await findFreePort()
  const close = await startDevPages(port, '127.0.0.1', siteFile().ports.site)
  return { url: `http://127.0.0.1:${port}/dev/gallery`, close }
}
