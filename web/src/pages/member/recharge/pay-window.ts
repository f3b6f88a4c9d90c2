import { parseUrl } from '@mingtang/contract/parse-url.ts'

/** A tab opened inside the click handler, before the URL is known; opened later, the popup blocker would stop it. */
export type PayWindow = { show: (url: string) => boolean; close: () => void }

/** Opens an empty tab with a waiting message; `show` returns false when the browser blocked it. */
export function openPayWindow(waiting: string): PayWindow {
  const tab = window.open('about:blank', '_blank')
  if (tab) {
    // The provider's page must have no access to this window.
    tab.opener = null
    tab.document.title = waiting
    tab.document.body.textContent = waiting
  }
  return {
    show: (url) => {
      if (!tab || tab.closed) return false
      tab.location.replace(url)
      return true
    },
    close: () => tab?.close(),
  }
}

/** True for an http(s) URL, which may be opened as the provider's page. */
export function isWebAddress(url: string): boolean {
  return /^https?:$/.test(parseUrl(url)?.protocol ?? '')
}
