// Default test data: the boot data of a document, a member, and successful replies to the calls of every page.
import type { Reply } from '@mingtang/contract/client.ts'
import { defaultPatterns } from '@mingtang/contract/field-rules.ts'
import type { Boot } from '../boot.ts'
import { talkOf } from './chat.ts'
import { type Answers, pending, refused } from './network.ts'
import { usualVip } from './replies.ts'

export type Member = Reply<'getUserInfo'>

/** A member who has bound only a phone. */
export const lin: Member = {
  userName: 'linqing',
  nickname: '',
  currency: 'CNY',
  isBindFundPassword: false,
  registeredAt: '2026-01-05T08:00:00Z',
  lastLoginAt: '2026-03-01T12:30:00Z',
  vipLevel: 2,
  phone: '139****1111',
  email: '',
  realName: '',
  lastLoginPlace: 'CN',
  qq: '',
  avatar: '',
  birthday: '',
  inviteCode: 'LINQ2345',
  isAutoTransfer: true,
}

/** The boot data of a visitor with Chinese and the dark theme. */
export const visitorBoot: Boot = {
  tenant: {
    code: 'mingtang',
    name: 'Mingtang',
    enName: 'Mingtang',
    logo: '',
    enLogo: '',
    miniLogo: '',
    appLogo: '',
    accentHue: 85,
  },
  config: {
    rsaPublicKey: '',
    imgUrl: '',
    appLoginWay: ['PASSWORD', 'PHONE', 'EMAIL'],
    isInvite: false,
    defaultRegCode: '',
    bodyMode: 'json',
    otherBodyModes: [],
    frameOrigins: [],
    siteUrl: 'https://mingtang.example',
    version: 1,
    gameTypes: ['live', 'electronic', 'fishing', 'chess', 'sports', 'lottery', 'esports'],
  },
  languages: [
    { code: 'zh-CN', name: '\u7b80\u4f53\u4e2d\u6587', isDefault: true },
    { code: 'en-US', name: 'English', isDefault: false },
  ],
  currencies: [
    { code: 'CNY', language: 'zh-CN', scale: 2, symbol: '\u00a5' },
    { code: 'USD', language: 'en-US', scale: 2, symbol: '$' },
  ],
  lang: 'zh-CN',
  texts: {},
  packVersion: 0,
  announced: false,
  theme: 'dark',
  areAmountsHidden: false,
  system: 'desktop',
  signedIn: false,
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

/** Successful replies to the calls of shell, home and login dialogs; a test overrides them. */
export const usualAnswers = (member: Member): Answers => ({
  openGuestSession: { token: '' },
  checkOnline: { online: true, reason: '' },
  connectRealtime: pending,
  // A change of the language may still ask for it while the next test runs.
  getLangPack: { version: 0, downloadPath: '', size: 0, sha256: '', password: '' },
  listLines: { rows: [] },
  listChatQuestions: { rows: [] },
  getChat: talkOf(null),
  listDomains: { rows: [] },
  getUserInfo: member,
  getBalance: { currency: member.currency, balance: '128000', total: '128000', parts: [] },
  getUserPatterns: {
    usernameRegex: defaultPatterns.username,
    passwordRegex: defaultPatterns.password,
    phoneRegex: defaultPatterns.phone,
    emailRegex: defaultPatterns.email,
    qqRegex: defaultPatterns.qq,
    realName: defaultPatterns.realName,
  },
  getLoginOptions: { needCaptcha: false, loginWays: ['PASSWORD', 'PHONE', 'EMAIL'] },
  checkAccountName: { isFree: true },
  beginPasskeyLogin: { optionsJson: JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] }) },
  getRegisterOptions: { supportBindingWay: ['PHONE', 'EMAIL'] },
  getCaptchaOptions: {
    provider: 'DEF',
    config: { captchaId: '', riskType: '', https: true, clientApiServers: [], clientStaticServers: [] },
  },
  getCaptcha: { content: onePixel },
  getSmsCaptcha: { content: onePixel },
  getNextSendTime: { seconds: 0 },
  getOwnNextSendTime: { seconds: 0 },
  listBanners: { rows: [] },
  listNotices: { rows: [] },
  listGameTypes: { rows: [], platforms: [] },
  listGames: { rows: [], nextCursor: '', total: 0 },
  listStatementKeys: { tenant: 'mingtang', rows: [] },
  listCommitments: { rows: [], nextCursor: '' },
  listBigPrizes: { rows: [], years: [] },
  listLiveMatches: { rows: [] },
  searchMatches: { rows: [] },
  listHomePopups: { rows: [] },
  listMaintenance: { rows: [] },
  getUnreadMessages: { count: 0, rows: [], chatCount: 0 },
  listMessages: { rows: [], nextCursor: '' },
  getAgencyOverview: refused('agencyNotAgent'),
  listVipLevels: { rows: [], currency: member.currency, bonusDays: 30, turnoverPercent: 100 },
  getExpRatio: { rows: [], weights: [] },
  getUserVipInfo: { ...usualVip, level: member.vipLevel },
  listVipBonuses: { rows: [], nextCursor: '' },
  listVipHistory: { rows: [], nextCursor: '' },
  listWallets: { rows: [{ currency: member.currency, isOpen: true, isDefault: true, balance: '128000' }] },
  listPromotions: { rows: [] },
  listPromotionClasses: { rows: [] },
  listOwnPromotions: { rows: [], currency: member.currency },
  getBooksState: { state: 'NONE', at: '', transfers: '0' },
  countRewards: { count: 0 },
  listBets: { rows: [], nextCursor: '', totalStake: '0', totalNet: '0', silent: [] },
  getRebateSummary: {
    currency: member.currency,
    accrued: '0',
    receivable: '0',
    paid: '0',
    level: 0,
    rates: [],
    mode: 'CLAIM',
    turnoverPercent: 0,
  },
  queryPointsCondition: {
    signFlag: 1,
    isSign: true,
    streak: 1,
    points: '0',
    todayPoints: 0,
    tomorrowPoints: 0,
    today: '2026-03-01',
    days: [],
    plan: [],
    turnoverPerPoint: '',
  },
})
