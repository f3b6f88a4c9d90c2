import type { TextKey } from '../../../texts/text-keys.ts'

export type RecordLink = { href: string; label: TextKey }

/** The page of the order behind a statement entry; undefined when it has none. */
export function linkOfEntry(kind: string, referenceId: string, platformCode = ''): RecordLink | undefined {
  if (kind === 'DEPOSIT' && referenceId) {
    return { href: `/member/recharge?id=${referenceId}`, label: 'record.open.deposit' }
  }
  if (kind === 'WITHDRAWAL' && referenceId) {
    return { href: `/member/withdraw/${referenceId}`, label: 'record.open.withdrawal' }
  }
  if (kind === 'TRANSFER_IN' || kind === 'TRANSFER_OUT') {
    const href = platformCode ? `/member/transfer?platform=${platformCode}` : '/member/transfer'
    return { href, label: 'record.open.transfer' }
  }
  return undefined
}

export function linkOfGame(platformCode: string, gameCode: string): RecordLink {
  return { href: `/game/play/${platformCode}/${gameCode}`, label: 'record.open.game' }
}
