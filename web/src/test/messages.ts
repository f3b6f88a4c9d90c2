// Messages as replies, for the tests of the message centre.
import type { Reply } from '@mingtang/contract/client.ts'
import { type Answers, refused } from './network.ts'

type Row = Reply<'listMessages'>['rows'][number]

export const idOf = (place: number) => `0198a3f2-5c1e-7f00-8a00-${String(place).padStart(12, '0')}`
const rowOf = (place: number, change: Partial<Row> = {}): Row => ({
  id: idOf(place),
  type: 'SYSTEM',
  kind: '',
  params: {},
  title: `Lantern news ${place}`,
  at: '2026-03-01T02:00:00Z',
  isRead: true,
  ...change,
})
const newDevice = rowOf(1, {
  type: 'ACCOUNT',
  kind: 'newDevice',
  params: { device: 'Chrome · Windows' },
  title: '',
  isRead: false,
})
export const longTitle = 'Festival'.repeat(12)
export const rows = [
  newDevice,
  rowOf(2, { type: 'CASHIER', kind: 'somethingNewer', title: '', isRead: false }),
  rowOf(3, { type: 'PROMOTION', title: longTitle }),
  rowOf(4),
]
export const nothing: Answers = {
  listMessages: { rows: [], nextCursor: '' },
  getMessagePreferences: { mutedTypes: ['PROMOTION'] },
}
export const some: Answers = {
  ...nothing,
  listMessages: ({ isUnread }) => ({ rows: isUnread ? rows.filter(({ isRead }) => !isRead) : rows, nextCursor: '' }),
  readMessage: ({ id }) => {
    const message = rows.find((row) => row.id === id)
    const content = message?.kind
      ? ''
      : '<h2>Rules</h2><p>Read them</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    return message ? { message: { ...message, isRead: true }, content } : refused('notFound')
  },
  getUnreadMessages: { count: 2, rows: [], chatCount: 0 },
}
