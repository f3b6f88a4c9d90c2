/** The options of a call that a browser uses; documented in contract/proto/options.proto. */
export type ClientCall = {
  readonly wireName: string
  /** The content type of a reply that is bytes instead of an envelope. */
  readonly blob?: string
  /** The request id is stored before sending and kept until a response arrives. */
  readonly movesMoney?: boolean
  /** How long the reply counts as fresh in the client cache; without it the client's default applies. */
  readonly freshSeconds?: number
  /** The reply contains operator settings: a new tenant version makes it stale at once. */
  readonly tellsSettings?: boolean
  /** The reply contains where the member's money is: a movement of money makes it stale at once. */
  readonly tellsMoney?: boolean
  /** Sent as plain JSON in every body mode. */
  readonly plainBody?: boolean
}

/** A call of the console: the permission decides which of its buttons an operator sees. */
export type ConsoleCall = ClientCall & { readonly permission?: string }
