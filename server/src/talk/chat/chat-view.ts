import type { FileKind } from '@mingtang/contract/gen/words.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { tellBets } from '../../play/platform/tell-bets.ts'
import type { Queryable } from '../../base/db/db.ts'
import { maskEmail } from '../../base/contact/mask.ts'
import type { ChatRow } from './chat-rows.ts'
import { fileName } from '../../base/upload/file-name.ts'
import type { FileRow } from './file-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { OrderRow } from './order-rows.ts'

/** A stable pseudonym of an operator, never the login name; empty for nobody. */
export function pseudonymOf(operatorId: string | null): string {
  return operatorId ? `#${operatorId.slice(0, 4).toUpperCase()}` : ''
}

/** The conversation as its owner sees it; `usualWait` is in seconds for one place in the queue. */
export function chatOf(row: ChatRow, usualWait: number) {
  return {
    id: row.id,
    state: row.state,
    isOffline: row.isOffline,
    position: row.position,
    waitSeconds: row.position > 0 ? usualWait : 0,
    operator: row.state === 'WAITING' ? '' : pseudonymOf(row.operatorId),
    isOperatorTyping: row.isDeskTyping && row.state === 'TAKEN',
    deskDelivered: row.deskDelivered,
    deskRead: row.deskRead,
    lastNumber: row.lastNumber,
    ownRead: row.memberRead,
    mail: row.mail ? maskEmail(row.mail) : '',
    stars: row.stars ?? 0,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? '',
  }
}

/** A message as `reader` sees it, who learns the ids of their own messages only. */
export function messageOf(row: MessageRow, reader: 'MEMBER' | 'DESK') {
  return {
    number: row.number,
    side: row.side,
    kind: row.kind,
    text: row.body,
    ...(row.fileId && row.fileKind && { file: fileOf({ ...row, id: row.fileId, kind: row.fileKind }) }),
    orderKind: row.cardKind ?? ('' as const),
    orderId: row.cardId ?? '',
    clientId: row.side === reader ? row.clientId : '',
    operator: pseudonymOf(row.operatorId),
    at: row.createdAt.toISOString(),
  }
}

type SentFile = Pick<MessageRow, 'fileName' | 'sizeBytes' | 'width' | 'height'> & {
  readonly id: string
  readonly kind: FileKind
}

function fileOf({ id, kind, fileName: sentName, sizeBytes, width, height }: SentFile) {
  return {
    id,
    kind,
    name: sentName ? fileName(sentName, kind) : '',
    sizeBytes: sizeBytes ?? 0,
    width: width ?? 0,
    height: height ?? 0,
  }
}

/** A kept file without its content. */
export function keptFileOf({ id, kind, name, content, width, height }: FileRow) {
  // Files that were kept under another rule are named by this one.
  return { id, kind, name: fileName(name, kind), sizeBytes: content.length, width, height }
}

/** Orders as both sides of the conversation see them, bets with what was bet in the reader's language. */
export async function chatOrdersOf(db: Queryable, tenant: string, rows: readonly OrderRow[], lang: string) {
  const betOf = await tellBets(db, tenant, rows, lang)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    currency: row.currency,
    amount: formatAmount(row.amountMinor, row.currency),
    state: row.state,
    platformCode: row.platformCode,
    detail: row.detail,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? '',
    ...betOf(row),
  }))
}
