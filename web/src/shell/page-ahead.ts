import { lookAhead } from '../session/reload.ts'

type FetchPage = (to: string) => Promise<unknown>

let fetchPage: FetchPage = async () => {}

/** Says how a page is fetched: links must not import the route table, because its pages are made of links. */
export function fetchPagesBy(fetch: FetchPage): void {
  fetchPage = fetch
}

/** Fetches the page of an address that is likely to be opened next. */
export function fetchPageAhead(to: string): void {
  lookAhead(() => fetchPage(to))
}
