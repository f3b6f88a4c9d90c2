/** A tab that was opened by the click itself, before the address is known: later it would count as a pop-up. */
export type PayWindow = { show: (url: string) => boolean; close: () => void }

/** Opens the empty tab with one waiting sentence in it; `show` is false when the browser refused it. */
export function openPayWindow(waiting: string): PayWindow {
  const tab = window.open('about:blank', '_blank')
  if (tab) {
    // The provider's page must not reach back into this one.
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

/** True for an address that may be opened as the provider's page: http(s) only. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
