/**
 * Gives each style sheet that the components make the nonce of the document. A table that measures its scroll bar, and a
 * drawer that holds the page behind it still, do not pass on the nonce that they are configured with.
 */
export function signStyleSheets(nonce: string): void {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const made = create(name, options)
    if (made instanceof HTMLStyleElement) made.nonce = nonce
    return made
  }
}
