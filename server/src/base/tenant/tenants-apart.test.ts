// Two tenants on one server: attacks.md, group G, "Tenant header swap" and "Object ids" between brands. Runs over the contract's
// list of calls: a new call is included automatically, and one with an id of a new kind fails until it is added here.
import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { newToken } from '../secret/token.ts'
import { completed, rowFields } from '../../test/row-fields.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { type TextResponse, codeOf, sendTo, sumsOf } from '../../test/tenants-kit.ts'
import { type Furnished, furnish, passwordOfBoth, tokenOf } from '../../test/two-tenants.ts'
import { type Kind, mark } from '../../test/two-tenants-kinds.ts'

let site: TestSite
let furnished: Furnished
let reader: pg.Client
beforeAll(async () => {
  // No jobs: only the calls may change rows while they are compared.
  site = await testSite({ config: { jobIntervalMs: 3_600_000 } })
  furnished = await furnish(site)
  reader = new pg.Client({ connectionString: site.config.databaseUrl })
  await reader.connect()
})
afterAll(async () => {
  await reader.end()
  await site.close()
})

/** Fields that look like row ids but are not: codes of countries, languages and messages, and facts about the client. */
const noRows = new Set([
  'langCode',
  'phoneAreaCode',
  'bindingPhoneAreaCode',
  'captchaCode',
  'bindingRecvCode',
  'regCode',
  'defaultRegCode',
  'inviteCode',
  'captchaForEveryCode',
  'bankCode',
  'postalCode',
  'promoCode',
  'deviceId',
  // Made by the sender of a chat message.
  'clientId',
  // Of a book, which the brands of a site share at its platform (decision 0231).
  'eventId',
  'marketId',
  'outcomeId',
  'ticketId',
])
/** Fields of calls that name one row or another: the tests of server/src/{chat,game,platform}/ try the rows of others in them. */
const triedThere = new Set([
  'getChat.id',
  'sendChatMessage.orderId',
  'sendChatMessage.questionId',
  'openGame.playId',
  'getRoundPage.betId',
  'setBookLimit.platformCode',
  // Made by the trader, so that a change acts once.
  'setBookSuspension.id',
  'setBookOdds.id',
  'setBookLimit.id',
  'settleBookMarket.id',
  'voidBook.id',
])
/** Calls whose `code` is from a message or an authenticator app. */
const codeOfLetter = new Set<CallName>([
  'bindPhone',
  'bindEmail',
  'confirmTotp',
  'removeDevice',
  'checkDeviceCode',
  'checkSecondFactor',
  'checkOperatorTotp',
  'renewOperatorBackupCodes',
])
/** A provider's signature is valid for all tenants, so its order ids belong to no tenant. */
const ofTheHouse = new Set<CallName>(['receivePaymentEvent'])

const names = Object.keys(calls) as CallName[]
const withRows = Object.keys(rowFields) as CallName[]
const withCursor = names.filter((name) => fieldsOf(name).includes('cursor'))

function fieldsOf(name: CallName): string[] {
  return methods[name].input.fields.map((field) => field.localName)
}

const send = (name: CallName, request: object, sent: { token?: string; tenant?: string }) =>
  sendTo(site, name, request, sent)
const rowsOf = (tenant: string) => sumsOf(reader, tenant)

it('every field that may be a row id is listed', () => {
  const unknown = names.flatMap((name) =>
    fieldsOf(name)
      .filter((field) => /(^id|Ids?|^code|Code|Order|[a-z]No|Uuid|Ref)$/.test(field))
      .filter((field) => !rowFields[name]?.[field] && !noRows.has(field) && !ofTheHouse.has(name))
      .filter((field) => !(field === 'code' && codeOfLetter.has(name)))
      .map((field) => `${name}.${field}`)
      .filter((field) => !triedThere.has(field)),
  )
  expect(unknown).toEqual([])
})

// What the calls of a block changed is looked at once, behind them: it takes as long as ten calls.
describe.each([
  ['for anyone', true],
  ['for others', false],
])('a token of one tenant at the other, in calls %s', (_, isForAnyone) => {
  const tried = names.filter((name) => calls[name].caller !== 'PROVIDER')
  let before: Record<string, string>
  beforeAll(async () => {
    before = await rowsOf('mingtang')
  })

  it.each(tried.filter((name) => (calls[name].caller === 'ANYONE') === isForAnyone))(
    '%s: is refused like a forged token',
    async (name) => {
      const foreign = await tokenOf(site, 'yunlai', name)
      const request = completed(name)
      const answer = await send(name, request, {
        tenant: 'mingtang',
        token: foreign || (await tokenOf(site, 'yunlai', 'getBalance')),
      })
      const unknown = await send(name, request, { tenant: 'mingtang', token: newToken() })
      const { caller } = calls[name]
      if (caller === 'OPERATOR' || caller === 'OPERATOR_ENTERING') expect(codeOf(answer)).toBe('O00001')
      else if (!isForAnyone) expect(codeOf(answer)).toBe('D00001')
      if (name === 'openGuestSession') expect(codeOf(answer)).toBe('')
      else expect(answer).toEqual(unknown)
    },
  )

  // A refused operator is audited, an open call may insert a session, and a failed try is counted.
  it('changes nothing else', async () => {
    const mayWrite = ['audit', ...(isForAnyone ? ['session', 'login_failure'] : [])]
    expect(without(await rowsOf('mingtang'), mayWrite)).toEqual(without(before, mayWrite))
  })
})

function without(sums: Record<string, string>, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !tables.includes(name)))
}

describe('an id of one tenant at the other', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await rowsOf('mingtang')
  })

  it.each(withRows)('%s: is an id that does not exist', async (name) => {
    const fields = Object.entries(rowFields[name] ?? {})
    // Ids of every kind are tried in id fields; names of platforms and games only in fields for them.
    const takesCodes = fields.some(([, wanted]) => wanted === 'platform')
    const answerTo = async (value: (wanted: Kind) => string) => {
      const ids = Object.fromEntries(fields.map(([field, wanted]) => [field, value(wanted)]))
      const token = await tokenOf(site, 'yunlai', name)
      return await send(name, { ...completed(name), ...ids }, { tenant: 'yunlai', token })
    }
    const unknown = await answerTo(() => (takesCodes ? `no${randomUUID().slice(0, 6)}` : randomUUID()))
    for (const kind of Object.keys(furnished.ids) as Kind[]) {
      if (takesCodes !== (kind === 'platform' || kind === 'game')) continue
      const foreign = await answerTo((wanted) => furnished.ids[takesCodes ? wanted : kind])
      expect([kind, foreign]).toEqual([kind, unknown])
      expect(foreign.text).not.toContain(mark)
    }
  })

  it('changes nothing there', async () => {
    expect(await rowsOf('mingtang')).toEqual(before)
  })

  it('is stored in no row of the other', async () => {
    const { rows } = await reader.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'tenant' and table_schema = 'public'`,
    )
    const { platform, game, ...ids } = furnished.ids
    for (const { name } of rows) {
      const found = await reader.query(
        `select t::text as row from "${name}" t
          where tenant = 'yunlai' and t::text like any($1) and $2 not in ('audit', 'request_once')`,
        [Object.values(ids).map((id) => `%${id}%`), name],
      )
      expect([name, found.rows]).toEqual([name, []])
    }
  })
})

describe('data of one tenant', () => {
  const returnsData: readonly CallName[] = [
    'getUserInfo',
    'listBankItems',
    'listRecharges',
    'listWithdrawals',
    'listBanners',
    'listNotices',
    'listBigPrizes',
    'listDevices',
    'listGames',
    'listPlatforms',
    'getCurrentTenant',
    'getConfig',
    'getUserPatterns',
    'getMailUrl',
    'getStaticServer',
    'listLines',
    'listDomains',
    'listMaintenance',
    'listHeldWithdrawals',
    'listWaitingRecharges',
    'getUserVipInfo',
    'listRebateSettlements',
    'listTeam',
    'listAgencyLinks',
    'listAgencyTree',
    'findAgencyMembers',
    'listCommissions',
    'listVipBonuses',
    'listVipTransfers',
    'listMallItems',
    'listMallOrders',
    'listMessages',
    'listOperatorMallItems',
    'listOperatorMallOrders',
    'listOperatorMessages',
    'getSettings',
    'listTexts',
    'listAudit',
  ]

  it.each(names.filter((name) => calls[name].side !== 'platform'))('%s: the other never gets it', async (name) => {
    const ownToken = calls[name].caller === 'OPERATOR' ? furnished.operatorToken : furnished.owner.token
    const request = completed(name)
    // The owner's own call comes first, so that a faulty cache would have its reply.
    if (!endsSomething(name)) {
      const own = await send(name, request, { tenant: 'mingtang', token: ownToken })
      if (returnsData.includes(name)) expect(isMarked(name, own)).toBe(true)
    }
    const token = calls[name].caller === 'ANYONE' ? '' : await tokenOf(site, 'yunlai', name)
    const other = await send(name, request, { tenant: 'yunlai', token })
    expect(isMarked(name, other)).toBe(false)
  })

  it.each(withCursor)('%s: is not returned by a cursor of the other either', async (name) => {
    const token = calls[name].caller === 'OPERATOR' ? furnished.operatorToken : furnished.owner.token
    const own = await send(name, { ...completed(name), size: 1 }, { tenant: 'mingtang', token })
    const cursor = (JSON.parse(own.text) as { data?: { nextCursor?: string } }).data?.nextCursor ?? ''
    const other = await send(name, { cursor }, { tenant: 'yunlai', token: await tokenOf(site, 'yunlai', name) })
    expect(isMarked(name, other)).toBe(false)
  })
})

// Excludes calls that would change what later calls of the owner return.
function endsSomething(name: CallName): boolean {
  return (
    ['logout', 'logoutOperator', 'removeTotp', 'rotateWireKey', 'rotateStatementKey', 'getSlider'].includes(name) ||
    /^(save|plan|set)/.test(name)
  )
}

// A tenant's own audit has the ids that its operator tried above.
function isMarked(name: CallName, { text }: TextResponse): boolean {
  return text.includes(mark) || (name !== 'listAudit' && Object.values(furnished.ids).some((id) => text.includes(id)))
}

describe('name and password of one tenant at the other', () => {
  it('are refused for a member and an operator', async () => {
    const [operator] = await site.db.query<{ userName: string }>(
      sql`select user_name from operator where tenant = 'mingtang' and password_hash <> 'none'`,
    )
    const member = { way: 'PASSWORD', password: passwordOfBoth }
    const token = await tokenOf(site, 'yunlai', 'login')
    const login = (username: string) => send('login', { ...member, username }, { tenant: 'yunlai', token })
    expect(await login(furnished.owner.userName)).toEqual(await login('nobody123'))
    const asOperator = (username: string, tenant: string) =>
      send('loginOperator', { username, password: passwordOfBoth }, { tenant })
    expect(await asOperator(operator?.userName ?? '', 'yunlai')).toEqual(await asOperator('nobody123', 'yunlai'))
    expect(codeOf(await asOperator(operator?.userName ?? '', 'mingtang'))).toBe('')
  })
})

it("no save of one tenant's operator changes the other tenant", async () => {
  const before = await rowsOf('mingtang')
  for (const name of names.filter((one) => calls[one].caller === 'OPERATOR'))
    await send(name, completed(name), { tenant: 'yunlai', token: await tokenOf(site, 'yunlai', name) })
  expect(await rowsOf('mingtang')).toEqual(before)
})
