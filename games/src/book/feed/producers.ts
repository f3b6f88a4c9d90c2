/**
 * Who makes the messages of a feed. A market belongs to the producer of the highest precedence that has spoken of it: the
 * live one takes it over, and what the other says of it afterwards, or says late, changes nothing.
 */
export const producers = {
  PRE_MATCH: { feedId: 3, precedence: 0, scope: 'pre', path: 'pre' },
  LIVE: { feedId: 1, precedence: 1, scope: 'live', path: 'liveodds' },
} as const

export type Producer = keyof typeof producers
export const producerNames = Object.keys(producers) as readonly Producer[]
