type FetchPage = (to: string) => void

let fetchPage: FetchPage = () => {}

/**
 * Registers the prefetch function. Links cannot import the route table, because its pages import links (import cycle).
 */
export function fetchPagesBy(fetch: FetchPage): void {
  fetchPage = fetch
}

/** Prefetches a page that is likely to be opened next. */
export function fetchPageAhead(to: string): void {
  fetchPage(to)
}
