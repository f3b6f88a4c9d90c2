/** What a platform hears when its call is refused; the words of decisions 0127 and 0208. */
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
  /** Nothing is decided: the platform asks again. */
  | 'BUSY'

export class WalletRefusal extends Error {
  override name = 'WalletRefusal'
  readonly code: WalletRefusalCode

  constructor(code: WalletRefusalCode) {
    super(`The wallet refused: ${code}`)
    this.code = code
  }
}
