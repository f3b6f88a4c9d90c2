export type GameState = { balance: string; currency: string; net: string; busy: boolean }
export type GameMessage = { type: 'leave' } | { type: 'sound'; isOn: boolean } | ({ type: 'state' } & GameState)

const balancePattern = /^\d{1,15}(\.\d{1,8})?$/
const netPattern = /^-?\d{1,15}(\.\d{1,8})?$/
const currencyPattern = /^[A-Z]{3,5}$/

/** Validates a message from a game page; null when malformed. Amounts stay strings and are only displayed. */
export function readGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, type, balance, currency, net, busy, isOn } = data as Record<string, unknown>
  if (source !== 'mingtang-game') return null
  if (type === 'leave') return { type }
  if (type === 'sound' && typeof isOn === 'boolean') return { type, isOn }
  if (type !== 'state' || typeof busy !== 'boolean') return null
  if (typeof balance !== 'string' || !balancePattern.test(balance)) return null
  if (typeof net !== 'string' || !netPattern.test(net)) return null
  if (typeof currency !== 'string' || !currencyPattern.test(currency)) return null
  return { type, balance, currency, net, busy }
}
