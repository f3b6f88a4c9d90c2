import type { FeedMessage } from './message.ts'
import { type Producer, producers } from './producers.ts'

/** Where messages of the feed go: a topic exchange of this name. */
export const exchange = 'unifiedfeed'

/** What a consumer binds its queue to: the messages of events, and those of the producers themselves. */
export const bindings = ['hi.#', 'lo.#', '-.-.-.alive.#', '-.-.-.snapshot_complete.#'] as const

/** As `hi.-.live.odds_change.1.sr:match.123.-`: priority, pre-match, live, message, sport, kind of event, event, node. */
export function routingKeyOf(message: FeedMessage, sportFeedId?: number): string {
  if (!('eventId' in message)) return `-.-.-.${message.type}.-.-.-.-`
  const priority = message.type === 'fixture_change' || message.type.endsWith('cancel') ? 'lo' : 'hi'
  const [, kind = '-', number = message.eventId] = /^(.+):([^:]+)$/.exec(message.eventId) ?? []
  return [priority, ...scopeOf(message.producer), message.type, sportFeedId ?? '-', kind, number, '-'].join('.')
}

function scopeOf(producer: Producer): readonly [string, string] {
  return producers[producer].scope === 'pre' ? ['pre', '-'] : ['-', 'live']
}
