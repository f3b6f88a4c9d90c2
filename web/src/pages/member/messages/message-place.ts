// The state of the message page in its URL, as pure functions.

export const tabs = ['', 'ACCOUNT', 'CASHIER', 'PROMOTION', 'BETS', 'SYSTEM', 'NEWS'] as const
/** A type of messages, all of them, or the site's announcements. */
export type Tab = (typeof tabs)[number]

export type MessagePlace = {
  tab: Tab
  isUnread: boolean
  /** The open message; empty for none. */
  id: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readPlace(params: URLSearchParams): MessagePlace {
  const id = params.get('id') ?? ''
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? '',
    isUnread: params.get('unread') === '1',
    id: uuid.test(id) ? id : '',
  }
}

/** The URL parameters of a place, without defaults. */
export function writePlace({ tab, isUnread, id }: MessagePlace): URLSearchParams {
  const params = new URLSearchParams()
  if (tab) params.set('tab', tab)
  if (isUnread) params.set('unread', '1')
  if (id) params.set('id', id)
  return params
}
