// The error catalogue: name → code → reaction of the web client. The texts are in texts/<language>/errors.json by name.

/** How the client reacts to a code; `form` shows the message at the field or button that caused it. */
export type Reaction =
  | 'toast'
  | 'form'
  | 'quiet'
  | 'login'
  | 'silent-logout'
  | 'clear-storage'
  | 'captcha'
  | 'countdown'
  | 'step-up'
  | 'limit'
  | 'maintain'

export type ErrorEntry = { readonly code: string; readonly reaction: Reaction }

const catalogue = {
  // Section 8 of the specification.
  sessionUnknown: { code: 'D00001', reaction: 'silent-logout' },
  sessionExpired: { code: 'D00009', reaction: 'silent-logout' },
  sessionReplaced: { code: 'D00032', reaction: 'silent-logout' },
  memberDisabled: { code: 'C00003', reaction: 'silent-logout' },
  sessionRevoked: { code: 'M00034', reaction: 'silent-logout' },
  storageOutdated: { code: 'D00018', reaction: 'clear-storage' },
  captchaForCode: { code: 'D00058', reaction: 'captcha' },
  codeTooSoon: { code: 'D00066', reaction: 'countdown' },
  loginPasswordRejected: { code: 'P00220', reaction: 'quiet' },
  walletPasswordRejected: { code: 'M00040', reaction: 'quiet' },
  lotteryPoolRejected: { code: 'M00036', reaction: 'quiet' },
  regionProhibited: { code: 'D00091', reaction: 'limit' },
  regionLimited: { code: 'Z00005', reaction: 'limit' },
  maintenance: { code: 'Z00003', reaction: 'maintain' },
  captchaLoadTimeout: { code: '60204', reaction: 'toast' },
  captchaScriptTimeout: { code: '60205', reaction: 'toast' },

  // Errors of any call.
  badRequest: { code: 'Z00400', reaction: 'toast' },
  requestIdMissing: { code: 'Z00401', reaction: 'toast' },
  crossSiteRefused: { code: 'Z00402', reaction: 'toast' },
  signatureWrong: { code: 'Z00403', reaction: 'toast' },
  notFound: { code: 'Z00404', reaction: 'toast' },
  callUnknown: { code: 'Z00405', reaction: 'toast' },
  requestIdReused: { code: 'Z00409', reaction: 'toast' },
  requestInProgress: { code: 'Z00410', reaction: 'toast' },
  bodyTooLarge: { code: 'Z00413', reaction: 'toast' },
  bodyTypeWrong: { code: 'Z00415', reaction: 'toast' },
  bodyModeClosed: { code: 'Z00416', reaction: 'toast' },
  encryptionKeyOld: { code: 'Z00417', reaction: 'toast' },
  bodyUnreadable: { code: 'Z00418', reaction: 'toast' },
  requestTimeWrong: { code: 'Z00419', reaction: 'toast' },
  bodyReplayed: { code: 'Z00420', reaction: 'toast' },
  // Raised by the client itself: the browser has no WebCrypto here, and the tenant does not allow plain bodies.
  encryptionMissing: { code: 'Z00421', reaction: 'toast' },
  tooManyRequests: { code: 'Z00429', reaction: 'toast' },
  internal: { code: 'Z00500', reaction: 'toast' },
  overloaded: { code: 'Z00503', reaction: 'toast' },
  tookTooLong: { code: 'Z00504', reaction: 'toast' },
  tenantUnknown: { code: 'Z00006', reaction: 'toast' },
  loginRequired: { code: 'D00003', reaction: 'login' },
  operatorRequired: { code: 'O00001', reaction: 'toast' },
  permissionMissing: { code: 'O00002', reaction: 'toast' },

  // site settings of operators
  settingWrong: { code: 'S00001', reaction: 'form' },
  patternWrong: { code: 'S00002', reaction: 'form' },
  patternSlow: { code: 'S00003', reaction: 'form' },
  patternWide: { code: 'S00051', reaction: 'form' },
  textWrong: { code: 'S00004', reaction: 'form' },
  languageUnknown: { code: 'S00005', reaction: 'form' },
  addressWrong: { code: 'S00006', reaction: 'form' },
  featureClosed: { code: 'S00007', reaction: 'toast' },
  languageUnfinished: { code: 'S00053', reaction: 'form' },
  changedMeanwhile: { code: 'S00052', reaction: 'form' },

  // session, captcha
  loginRefused: { code: 'D00002', reaction: 'form' },
  accountFormatWrong: { code: 'D00010', reaction: 'form' },
  passwordFormatWrong: { code: 'D00011', reaction: 'form' },
  accountTaken: { code: 'D00012', reaction: 'form' },
  // D00013 and D00014 belonged to fields that registration no longer has.
  passwordTooCommon: { code: 'D00015', reaction: 'form' },
  captchaRequired: { code: 'D00056', reaction: 'form' },
  captchaWrong: { code: 'D00057', reaction: 'form' },
  accountLocked: { code: 'D00067', reaction: 'form' },
  loginWayClosed: { code: 'D00068', reaction: 'form' },

  codeWrong: { code: 'D00059', reaction: 'form' },
  codeLimit: { code: 'D00060', reaction: 'form' },
  wayClosed: { code: 'D00061', reaction: 'form' },
  wayNotBound: { code: 'D00062', reaction: 'form' },
  phoneFormatWrong: { code: 'D00063', reaction: 'form' },
  emailFormatWrong: { code: 'D00064', reaction: 'form' },
  targetTaken: { code: 'D00065', reaction: 'form' },
  recoveryNotStarted: { code: 'D00069', reaction: 'form' },
  stepOpen: { code: 'D00070', reaction: 'quiet' },
  nameWrong: { code: 'D00071', reaction: 'form' },
  realNameFormatWrong: { code: 'D00072', reaction: 'form' },
  realNameSet: { code: 'D00073', reaction: 'form' },
  stepUpRequired: { code: 'D00074', reaction: 'step-up' },
  factorUnknown: { code: 'D00075', reaction: 'form' },
  factorLimit: { code: 'D00076', reaction: 'form' },
  identityWrong: { code: 'D00086', reaction: 'form' },
  identityTriesOver: { code: 'D00087', reaction: 'form' },
  deviceDecided: { code: 'D00089', reaction: 'toast' },
  approvalLimit: { code: 'D00088', reaction: 'form' },
  passkeyRefused: { code: 'D00085', reaction: 'form' },
  phoneCountryClosed: { code: 'D00080', reaction: 'form' },
  nicknameWrong: { code: 'D00093', reaction: 'form' },
  qqFormatWrong: { code: 'D00094', reaction: 'form' },
  birthdayWrong: { code: 'D00095', reaction: 'form' },
  birthdaySet: { code: 'D00096', reaction: 'form' },
  fundPasswordRequired: { code: 'D00090', reaction: 'step-up' },
  fundPasswordWrong: { code: 'D00092', reaction: 'form' },

  // wallet, cashier
  currencyUnknown: { code: 'W00001', reaction: 'toast' },
  walletNotOpen: { code: 'W00002', reaction: 'toast' },
  amountWrong: { code: 'W00003', reaction: 'form' },
  amountOutOfRange: { code: 'W00004', reaction: 'form' },
  balanceInsufficient: { code: 'W00005', reaction: 'form' },
  channelUnknown: { code: 'P00001', reaction: 'toast' },
  providerUnavailable: { code: 'P00002', reaction: 'toast' },
  rechargesOpen: { code: 'P00003', reaction: 'form' },
  rechargeEnded: { code: 'D00119', reaction: 'toast' },
  rechargeProofRefused: { code: 'D00120', reaction: 'form' },
  rechargesPaused: { code: 'D00121', reaction: 'form' },
  rechargeDecided: { code: 'D00122', reaction: 'toast' },
  rechargeConfirmedBySelf: { code: 'D00138', reaction: 'toast' },
  bankUnknown: { code: 'P00010', reaction: 'form' },
  accountNumberWrong: { code: 'P00011', reaction: 'form' },
  holderNameWrong: { code: 'P00012', reaction: 'form' },
  bankItemExists: { code: 'P00013', reaction: 'form' },
  bankItemLimit: { code: 'P00014', reaction: 'form' },
  holderNameDiffers: { code: 'P00015', reaction: 'form' },
  fundPasswordNotSet: { code: 'D00113', reaction: 'form' },
  bankItemBusy: { code: 'D00114', reaction: 'form' },
  bankLabelWrong: { code: 'D00115', reaction: 'form' },
  turnoverOpen: { code: 'P00020', reaction: 'form' },
  withdrawalDecided: { code: 'P00021', reaction: 'toast' },
  withdrawalKeptBack: { code: 'P00022', reaction: 'toast' },
  outgoingHeld: { code: 'P00051', reaction: 'form' },
  callbackMismatch: { code: 'P00030', reaction: 'toast' },

  // platform, game, records
  gameNotOpen: { code: 'G00001', reaction: 'toast' },
  platformClosed: { code: 'G00002', reaction: 'toast' },
  platformMaintenance: { code: 'G00003', reaction: 'toast' },
  platformUnavailable: { code: 'G00004', reaction: 'toast' },
  platformSeamless: { code: 'G00006', reaction: 'toast' },
  platformOpensLater: { code: 'G00007', reaction: 'toast' },
  platformBalanceInsufficient: { code: 'G00005', reaction: 'form' },
  bookOddsOutOfBounds: { code: 'G00021', reaction: 'form' },
  bookOddsUnknown: { code: 'G00022', reaction: 'form' },
  bookLimitTooHigh: { code: 'G00023', reaction: 'form' },
  bookOutcomesIncomplete: { code: 'G00024', reaction: 'form' },
  bookReasonMissing: { code: 'G00025', reaction: 'form' },
  dateRangeWrong: { code: 'R00001', reaction: 'form' },
  cursorWrong: { code: 'R00002', reaction: 'toast' },

  // bonuses and promotions
  bonusEnded: { code: 'T00001', reaction: 'toast' },
  promotionNotReady: { code: 'T00002', reaction: 'form' },
  promotionClaimed: { code: 'T00003', reaction: 'form' },
  promotionSpent: { code: 'T00004', reaction: 'form' },
  promotionEnded: { code: 'T00005', reaction: 'form' },
  promotionCurrencyWrong: { code: 'T00006', reaction: 'form' },
  promoCodeWrong: { code: 'T00007', reaction: 'form' },
  promoCodeLocked: { code: 'T00008', reaction: 'form' },
  promotionTermsWrong: { code: 'T00009', reaction: 'form' },
  grantDecided: { code: 'T00010', reaction: 'toast' },
  promotionNotNewPerson: { code: 'T00019', reaction: 'form' },
  memberClosed: { code: 'T00018', reaction: 'toast' },
  signedInToday: { code: 'T00012', reaction: 'toast' },
  grantOwn: { code: 'T00011', reaction: 'toast' },

  // points mall
  mallItemChanged: { code: 'T00013', reaction: 'form' },
  mallSoldOut: { code: 'T00014', reaction: 'form' },
  mallLimit: { code: 'T00015', reaction: 'form' },
  pointsInsufficient: { code: 'T00016', reaction: 'form' },
  mallOrderDecided: { code: 'T00017', reaction: 'toast' },

  // vip and rebates
  bonusReceived: { code: 'V00001', reaction: 'toast' },
  bonusExpired: { code: 'V00002', reaction: 'toast' },
  vipTransferIncomplete: { code: 'V00005', reaction: 'form' },
  vipTransferOpen: { code: 'V00006', reaction: 'form' },
  vipTransferDecided: { code: 'V00007', reaction: 'toast' },
  vipTransferOwn: { code: 'V00051', reaction: 'toast' },
  rebateNothing: { code: 'V00008', reaction: 'toast' },
  rebateDaily: { code: 'V00009', reaction: 'toast' },

  // agency
  agencyNotAgent: { code: 'A00001', reaction: 'toast' },
  agencyFrozen: { code: 'A00002', reaction: 'form' },
  agencyRateTooHigh: { code: 'A00003', reaction: 'form' },
  agencyLinkLimit: { code: 'A00004', reaction: 'form' },
  agencyCircle: { code: 'A00005', reaction: 'form' },
  agencyDayOpen: { code: 'A00006', reaction: 'form' },
  agencyClosed: { code: 'A00007', reaction: 'toast' },
  agencyAlready: { code: 'A00008', reaction: 'toast' },
  agencyApplicationOpen: { code: 'A00009', reaction: 'toast' },
  agencyApplicationEmpty: { code: 'A00010', reaction: 'form' },
  agencyDecided: { code: 'A00011', reaction: 'toast' },
  agencyTransferClosed: { code: 'A00012', reaction: 'toast' },
  agencyTransferLimit: { code: 'A00013', reaction: 'form' },
  agencyNotFrozen: { code: 'A00014', reaction: 'toast' },
  agencyAppealed: { code: 'A00015', reaction: 'toast' },
  agencyAppealEmpty: { code: 'A00016', reaction: 'form' },
  agencyTransferReview: { code: 'A00051', reaction: 'form' },

  // feedback
  feedbackIncomplete: { code: 'F00001', reaction: 'form' },
  complaintEmpty: { code: 'F00002', reaction: 'form' },
  feedbackLimit: { code: 'F00003', reaction: 'form' },

  // chat
  chatEmpty: { code: 'D00104', reaction: 'form' },
  feedbackAnswered: { code: 'D00130', reaction: 'toast' },
  feedbackAnswerEmpty: { code: 'D00131', reaction: 'form' },
  chatLimit: { code: 'D00105', reaction: 'form' },
  chatClosed: { code: 'D00106', reaction: 'form' },
  chatFileRefused: { code: 'D00107', reaction: 'form' },
  pictureTooLarge: { code: 'D00160', reaction: 'form' },
  pictureBroken: { code: 'D00161', reaction: 'form' },
  chatUnanswered: { code: 'D00108', reaction: 'toast' },
  chatTaken: { code: 'D00109', reaction: 'toast' },

  // message
  pushServiceUnknown: { code: 'D00110', reaction: 'form' },

  // addresses
  addressLimit: { code: 'H00001', reaction: 'form' },
  recipientWrong: { code: 'H00002', reaction: 'form' },
  countryUnknown: { code: 'H00003', reaction: 'form' },
  regionWrong: { code: 'H00004', reaction: 'form' },
  addressDetailWrong: { code: 'H00005', reaction: 'form' },
  postalCodeWrong: { code: 'H00006', reaction: 'form' },

  // messages that operators write
  messageEmpty: { code: 'D00100', reaction: 'form' },
  messageSent: { code: 'D00101', reaction: 'toast' },
  messageNotSent: { code: 'D00102', reaction: 'toast' },
  recipientUnknown: { code: 'D00103', reaction: 'form' },

  // popup management by operators
  popupEmpty: { code: 'N00001', reaction: 'form' },
  popupLimit: { code: 'N00002', reaction: 'form' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof catalogue

/** The error catalogue by name. */
export const errors: Readonly<Record<ErrorName, ErrorEntry>> = catalogue

/** The errors that every call can return, in addition to those on its rpc. */
export const commonErrors: readonly ErrorName[] = [
  'badRequest',
  'requestIdMissing',
  'crossSiteRefused',
  'callUnknown',
  'bodyModeClosed',
  'encryptionKeyOld',
  'bodyUnreadable',
  'requestTimeWrong',
  'bodyReplayed',
  'tooManyRequests',
  'internal',
  'overloaded',
  'tookTooLong',
  'tenantUnknown',
  'sessionUnknown',
  'sessionExpired',
  'sessionReplaced',
  'sessionRevoked',
  'memberDisabled',
  'stepOpen',
  'loginRequired',
  'operatorRequired',
  'permissionMissing',
  'maintenance',
  'regionProhibited',
]

const names = new Map<string, ErrorName>(
  Object.entries(catalogue).map(([name, entry]) => [entry.code, name as ErrorName]),
)

/** The error name of a code; undefined for a code this client does not know. */
export function errorNameOf(code: string): ErrorName | undefined {
  return names.get(code)
}
