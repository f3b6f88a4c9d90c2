// The build of this page, and detection of a newer one.
import { getSession } from '../session/session.ts'

/** The build of this document; empty in development. */
export function ownBuild(): string {
  return document.getElementById('start')?.dataset.build ?? ''
}

/**
 * Compares the server's build with this page's; a different one is offered to the visitor, never loaded automatically.
 */
export function noticeBuild(build: string): void {
  if (build && ownBuild() && build !== ownBuild()) getSession().setState({ newBuild: build })
}
