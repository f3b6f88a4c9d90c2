// A friend's link, such as /home/index?invite=ABCD2345. Kept while the page lives: its visitor may look around first.
const maxLength = 12
let code = ''

/** Keeps the invite code of the address; true when there is one. */
export function storeInviteCode(search: string): boolean {
  code = new URLSearchParams(search).get('invite')?.trim().slice(0, maxLength) ?? ''
  return code !== ''
}

/** The invite code of the link that opened the page; empty without one. */
export function storedInviteCode(): string {
  return code
}

/** The link by which a friend of the member with this code comes. */
export function inviteLink(inviteCode: string): string {
  return new URL(`/home/index?${new URLSearchParams({ invite: inviteCode })}`, location.origin).href
}

// One symbol longer than a member's own code, and it begins with an L: no code is both (server/migrations/0067-agency.sql).
const linkForm = /^L.{8}$/i

/** True for the code of an agent's registration link; the other codes are members' own. */
export function isLinkCode(inviteCode: string): boolean {
  return linkForm.test(inviteCode)
}

/** An agent's registration link; it opens the page of its landing. */
export function agencyLink(code: string, landing: string): string {
  const path = landing === 'DISCOUNT' ? '/home/discount' : '/home/index'
  return new URL(`${path}?${new URLSearchParams({ invite: code })}`, location.origin).href
}
