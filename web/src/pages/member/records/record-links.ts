import type { TextKey } from '../../../texts/text-keys.ts'

/** Where a record leads: to a page, or to what opens above this one. */
export type RecordLink = { label: TextKey } & ({ href: string } | { open: () => void })
/** A page of a record. */
type PageLink = { href: string; label: TextKey }

/** The page of the order behind a statement entry; undefined when it has none. */
export function linkOfEntry(kind: string, referenceId: string): PageLink | undefined {
  if (kind === 'DEPOSIT' && referenceId) {
    return linkOfRecharge(referenceId)
  }
  if (kind === 'WITHDRAWAL' && referenceId) {
    return linkOfWithdrawal(referenceId)
  }
  if (kind === 'TRANSFER_IN' || kind === 'TRANSFER_OUT') {
    return linkOfTransfer(referenceId)
  }
  return undefined
}

export function linkOfRecharge(id: string): PageLink {
  return { href: `/member/recharge?id=${id}`, label: 'record.open.deposit' }
}

export function linkOfWithdrawal(id: string): PageLink {
  return { href: `/member/withdraw/${id}`, label: 'record.open.withdrawal' }
}

export function linkOfTransfer(id: string): PageLink {
  return { href: id ? `/member/transfer?id=${id}` : '/member/transfer', label: 'record.open.transfer' }
}

export function linkOfGame(platformCode: string, gameCode: string): PageLink {
  return { href: `/game/play/${platformCode}/${gameCode}`, label: 'record.open.game' }
}

/** The statement of a wallet on one business day, YYYY-MM-DD. */
export function linkOfDay(currency: string, date: string): PageLink {
  const query = new URLSearchParams({ range: 'own', from: date, to: date, currency })
  return { href: `/member/records?${query}`, label: 'record.open.day' }
}

export const linkOfRewards: PageLink = { href: '/member/rewards', label: 'record.open.rewards' }

/** What opens the round of a bet above the page. */
export function linkOfRound(open: () => void): RecordLink {
  return { open, label: 'record.round.open' }
}
