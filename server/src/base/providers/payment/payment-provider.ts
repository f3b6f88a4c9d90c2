/** The outcome at the third party. `unknown` (no answer or an invalid one) must be queried before anything is retried. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly why: string }

export type PaymentOrder = {
  readonly merchantOrderId: string
  readonly amount: string
  readonly currency: string
  readonly channel: string
  readonly notifyUrl: string
  readonly returnUrl: string
  /** ISO 8601. */
  readonly expiresAt: string
}

export type Payout = {
  readonly merchantOrderId: string
  readonly amount: string
  readonly currency: string
  /** A bank, an e-wallet or a chain. */
  readonly bankCode: string
  readonly accountNumber: string
  /** The holder; an address of a chain has none. */
  readonly accountName?: string
  readonly notifyUrl: string
}

/** Where an order of a chain is paid: any amount can be sent there, and the order's amount is then what arrived. */
export type ChainAddress = { readonly address: string; readonly network: string; readonly confirmationsNeeded: number }

export type OpenedOrder = { readonly orderId: string; readonly payUrl: string; readonly chain: ChainAddress | null }

export type OrderStatus = {
  readonly status: 'CREATED' | 'PAID' | 'FAILED' | 'EXPIRED' | 'UNKNOWN'
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  /** Blocks over the payment of an order of a chain. */
  readonly confirmations?: number
  /** The provider's id of the payment, the same as in its event. */
  readonly transactionId?: string
}
export type PayoutStatus = {
  readonly status: 'ACCEPTED' | 'PAID' | 'FAILED' | 'UNKNOWN'
  readonly orderId: string
  readonly amount: string
  readonly currency: string
}

/** What the cashier needs of a payment provider. Calls never throw for network failures; each is safe to repeat with the same order id. */
export type PaymentProvider = {
  readonly code: string
  createOrder(order: PaymentOrder): Promise<Outcome<OpenedOrder>>
  /** The URL of an order's page in one of the site's languages, independent of the browser's language. */
  payPage(payUrl: string, lang: string): string
  queryOrder(merchantOrderId: string): Promise<Outcome<OrderStatus>>
  createPayout(payout: Payout): Promise<Outcome<{ readonly orderId: string }>>
  queryPayout(merchantOrderId: string): Promise<Outcome<PayoutStatus>>
  /** True when the provider signed the raw body of this callback, recently and with an unused nonce, and calls from an address of its own. */
  verifyCallback(headers: Readonly<Record<string, string | undefined>>, path: string, raw: Buffer, ip: string): boolean
}
