import type { TextKey } from '../../../texts/text-keys.ts'

export type RecordLink = { href: string; label: TextKey }

/** The page of the order behind a statement entry; undefined when it has none. */
export function linkOfEntry(kind: string, referenceId: string): RecordLink | undefined {
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

export function linkOfRecharge(id: string): RecordLink {
  return { href: `/member/recharge?id=${id}`, label: 'record.open.deposit' }
}

export function linkOfWithdrawal(id: string): RecordLink {
  return { href: `/member/withdraw/${id}`, label: 'record.open.withdrawal' }
}

export function linkOfTransfer(id: string): RecordLink {
  return { href: id ? `/member/transfer?id=${id}` : '/member/transfer', label: 'record.open.transfer' }
}

export function linkOfGame(platformCode: string, gameCode: string): RecordLink {
  return { href: `/game/play/${platformCode}/${gameCode}`, label: 'record.open.game' }
}
