// Where messages of a feed come from.
import type { FeedMessage, PoisonedMessage } from './message.ts'
import type { Producer } from './producers.ts'

/** What was missed since then, or all that holds now, is to be sent again and ended by a `snapshot_complete` of this id. */
export type Recovery = { readonly producer: Producer; readonly requestId: number; readonly since: Date | undefined }

export type FeedListener = {
  /** Resolves when the message has been taken for good; when it rejects the same message is brought again. */
  onMessage(message: FeedMessage): Promise<void>
  onPoison(poison: PoisonedMessage, body: Buffer): Promise<void>
  /** Messages may have been missed: at the start, and whenever the line was broken. */
  onInterrupted(): Promise<void>
  /** For whoever looks after the feed; the source goes on by itself. */
  onTrouble(trouble: Error): void
}

export type FeedSource = {
  start(listener: FeedListener): void
  /** Resolves when the feed has accepted to do it; the messages come as all others. */
  recover(recovery: Recovery): Promise<void>
  close(): Promise<void>
}
