/** What a client knows of a call, from the options of its rpc; see contract/proto/options.proto. */
export type ClientCall = {
  readonly wireName: string
  /** The content type of a reply that is bytes instead of an envelope. */
  readonly blob?: string
  /** The request id is stored before sending and kept until there is an answer. */
  readonly movesMoney?: boolean
  /** How long the reply is shown before it is asked for again; the client's usual time without it. */
  readonly freshSeconds?: number
  /** The reply tells what operators set: a new version of the tenant makes it old at once. */
  readonly tellsSettings?: boolean
  /** The reply tells where the member's money is: money that has moved makes it old at once. */
  readonly tellsMoney?: boolean
  /** Sent as plain JSON whatever the tenant's body mode. */
  readonly plainBody?: boolean
}
