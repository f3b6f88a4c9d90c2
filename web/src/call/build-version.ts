/** The build of this document; empty in development. */
export function ownBuild(): string {
  return document.getElementById('start')?.dataset.build ?? ''
}
