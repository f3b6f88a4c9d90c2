// The codes of each enum in display order, the default first.
const enums = {
  'Member-FeedbackEnum': ['1', '2', '3', '4', '5', '6'],
  'Member-ExperienceReportTypeEnum': ['NORMAL', 'SPEED', 'DISPLAY', 'GAME', 'CASHIER'],
  'Pay-WithdrawRecordStatusEnum': ['SUBMITTED', 'REVIEW', 'PAYING', 'PAID', 'REFUSED', 'RETURNED'],
  'Pay-RechargeStateEnum': ['CREATED', 'PAYING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'],
  'Pay-RechargeVerifyStateEnum': ['WAITING', 'PASSED', 'REFUSED'],
  MessagesTypeEnum: ['SYSTEM', 'ACCOUNT', 'CASHIER', 'PROMOTION', 'BETS'],
} as const satisfies Record<string, readonly string[]>

type EnumKey = keyof typeof enums

const byKey = new Map<string, readonly string[]>(Object.entries(enums))

/** The codes of a known enum. */
export function codesOf(key: EnumKey): readonly string[] {
  return enums[key]
}

/** The codes of an enum named by a caller; undefined for an unknown name. */
export function findCodes(key: string): readonly string[] | undefined {
  return byKey.get(key)
}
