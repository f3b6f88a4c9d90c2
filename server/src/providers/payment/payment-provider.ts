/** Whether the third party did what was asked; `unknown` (no answer, a senseless answer) is asked for again before anything is retried. */
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
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
  readonly notifyUrl: string
}

export type OrderStatus = {
  readonly status: 'CREATED' | 'PAID' | 'FAILED' | 'EXPIRED' | 'UNKNOWN'
  readonly orderId: string
  readonly amount: string
  readonly currency: string
}
export type PayoutStatus = {
  readonly status: 'ACCEPTED' | 'PAID' | 'FAILED' | 'UNKNOWN'
  readonly orderId: string
  readonly amount: string
  readonly currency: string
}

/** What the cashier needs of a payment provider. Calls never throw for what the wire does; every one is safe to repeat with the same order id. */
export type PaymentProvider = {
  readonly code: string
  createOrder(order: PaymentOrder): Promise<Outcome<{ readonly orderId: string; readonly payUrl: string }>>
  /** An order's page in one of the site's languages, whatever the browser itself prefers. */
  payPage(payUrl: string, lang: string): string
  queryOrder(merchantOrderId: string): Promise<Outcome<OrderStatus>>
  createPayout(payout: Payout): Promise<Outcome<{ readonly orderId: string }>>
  queryPayout(merchantOrderId: string): Promise<Outcome<PayoutStatus>>
  /** True when the callback's signature over the raw body is this provider's, fresh and never seen. */
  verifyCallback(headers: Readonly<Record<string, string | undefined>>, path: string, raw: Buffer): boolean
}
