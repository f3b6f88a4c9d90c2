import type { DeskRow } from '../chat-rows.ts'

/** The conversation as the desk sees it. */
export function deskChatOf(row: DeskRow) {
  return {
    id: row.id,
    userName: row.userName,
    vipLevel: row.vipLevel,
    lang: row.lang,
    state: row.state,
    isOffline: row.isOffline,
    operator: row.state === 'WAITING' ? '' : row.operatorName,
    unread: row.lastNumber - row.deskRead,
    lastNumber: row.lastNumber,
    isMemberTyping: row.isMemberTyping,
    isPresent: row.isPresent,
    memberDelivered: row.memberDelivered,
    memberRead: row.memberRead,
    stars: row.stars ?? 0,
    rating: row.rating,
    createdAt: row.createdAt.toISOString(),
    waitsSince: row.waitsSince.toISOString(),
    takenAt: row.takenAt?.toISOString() ?? '',
    closedAt: row.closedAt?.toISOString() ?? '',
    unansweredSince: row.unansweredSince?.toISOString() ?? '',
  }
}
