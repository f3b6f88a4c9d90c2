/** What a platform hears when its call is refused; the words of decision 0127. */
export type WalletRefusalCode =
  | 'INVALID_INPUT'
  | 'ACTION_UNKNOWN'
  | 'PLAYER_NOT_FOUND'
  | 'SESSION_ENDED'
  | 'MAINTENANCE'
  | 'INSUFFICIENT_BALANCE'
  | 'BET_CONFLICT'
  | 'BET_CLOSED'
  | 'BET_UNKNOWN'
  | 'BET_WON'
  | 'BET_ROLLED_BACK'
  | 'WIN_CONFLICT'

export class WalletRefusal extends Error {
  override name = 'WalletRefusal'
  readonly code: WalletRefusalCode

  constructor(code: WalletRefusalCode) {
    super(`The wallet refused: ${code}`)
    this.code = code
  }
}
