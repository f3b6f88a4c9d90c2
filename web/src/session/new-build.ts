import { ownBuild } from '../call/build-version.ts'
import { getAppStore } from './app-store.ts'

/**
 * Compares the server's build with this page's; a different one is offered to the visitor, never loaded automatically.
 */
export function noticeBuild(build: string): void {
  if (build && ownBuild() && build !== ownBuild()) getAppStore().setState({ newBuild: build })
}
