// Which build of the site this page is, and whether there is a newer one.
import { getSession } from '../session/session.ts'

/** The build of this document; empty while developing. */
export function ownBuild(): string {
  return document.getElementById('start')?.dataset.build ?? ''
}

/** Hears which build the server has; another one than this page's is offered to the visitor, never forced. */
export function noticeBuild(build: string): void {
  if (build && ownBuild() && build !== ownBuild()) getSession().setState({ newBuild: build })
}
