import type { Reply } from '@mingtang/contract/client.ts'
import { expect, it } from 'vitest'
import { transferOf } from '../../../test/replies.ts'
import { asOrder, evidenceOf } from './transfer-evidence.ts'

const at = '2026-03-01T12:00:00Z'
type PlatformTransfer = NonNullable<Reply<'getTransfer'>['transfer']>
const open: Reply<'getTransfer'> & { transfer: PlatformTransfer } = {
  transfer: transferOf({ state: 'PENDING', settledAt: '', cause: 'GAME_OPENED' }),
  legs: [
    { kind: 'LEFT_WALLET', state: 'DONE', at },
    { kind: 'ASKED', state: 'NOW', at: '' },
  ],
  tries: 3,
  nextQueryAt: '2026-03-01T12:00:30Z',
  expectedAt: '2026-03-01T12:00:20Z',
}

it('names the order, its cause, its steps and the next query', () => {
  const lines = evidenceOf(open, 'Yunque', 'en-US').split('\n')
  expect(lines[0]).toContain(open.transfer.id)
  for (const fact of ['CNY 12.3', 'Yunque (yunque)', 'PENDING', at, 'NOW', '2026-03-01T12:00:30Z (3)'])
    expect(lines.some((line) => line.endsWith(fact) || line.includes(`: ${fact}`))).toBe(true)
})

it('names why a transfer failed and when it ended, and no next query', () => {
  const transfer = transferOf({ state: 'FAILED', failure: 'BALANCE_LIMIT' })
  const text = evidenceOf({ ...open, transfer, nextQueryAt: '' }, 'Yunque', 'en-US')
  expect(text).toContain('FAILED BALANCE_LIMIT')
  expect(text).toContain(transfer.settledAt)
  expect(text).not.toContain('12:00:30Z')
})

it('is the order that the chat shows', () => {
  expect(asOrder(open.transfer)).toMatchObject({
    kind: 'TRANSFER',
    id: open.transfer.id,
    detail: 'IN',
    state: 'PENDING',
  })
})
