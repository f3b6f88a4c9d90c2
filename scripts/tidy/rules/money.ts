import { codeOf, grep, importsOf, isTest, type Rule, type SourceFile } from '../project.ts'

const moneyRooms =
  /^(server\/src\/(ledger|money|agency|rewards|play\/(platform|seamless))\/|contract\/src\/(money|exchange)\.ts$)/
// Whole numbers that are no amounts: points of a sign-in, weeks of a year, and rates that are shown.
const countsOnly =
  /^server\/src\/(rewards\/points\/(points-policy|query-points-condition|receive-points)|rewards\/promotion\/cycle|money\/turnover\/earning-rule)\.ts$/

export const noFloats: Rule = {
  name: 'no Number( and no floats in code that handles money',
  find: (files) =>
    grep(
      codeOf(files).filter(({ path }) => moneyRooms.test(path) && !countsOnly.test(path) && !isTest(path)),
      /\bNumber\(|\bparseFloat\(|\.toFixed\(|\bMath\.(round|floor|ceil)\(/,
    ),
  bad: [{ path: 'server/src/money/wallet/get-balance.ts', text: 'const balance = Number(row.balance)\n' }],
}

export const ledgerWritesLedger: Rule = {
  name: 'only the ledger writes ledger tables',
  find: (files) => {
    const tables = ledgerTables(
      files.filter(({ path }) => path.startsWith('server/migrations/')).map(({ text }) => text),
    )
    if (tables.length === 0) return ['no ledger tables found in server/migrations']
    const writes = new RegExp(`\\b(insert\\s+into|update|delete\\s+from|truncate)\\s+(${tables.join('|')})\\b`, 'i')
    return grep(
      codeOf(files).filter(
        ({ path }) => path.startsWith('server/src/') && !path.startsWith('server/src/ledger/') && !isTest(path),
      ),
      writes,
    )
  },
  bad: [
    { path: 'server/migrations/0001-ledger.sql', text: 'create table ledger_entry (id int8);\n' },
    { path: 'server/src/money/wallet/fix-up.ts', text: 'sql`update ledger_entry set amount = 0`\n' },
  ],
}

function ledgerTables(migrations: string[]): string[] {
  return migrations.flatMap((text) =>
    [...text.matchAll(/create table (?:if not exists )?(ledger_\w+)/gi)].map((match) => match[1] ?? ''),
  )
}

const exchangeRoom = 'server/src/money/exchange/'
// Limits that sum over currencies (decision 0152): they refuse or hold, and never set an amount.
const sumsForLimits = 'server/src/money/exchange/sum-in.ts'

export const ratesAreForDisplay: Rule = {
  name: 'rates of exchange are used for display and for sums of limits only: never for an amount or by the ledger',
  find: (files) =>
    importsOf(codeOf(files))
      .filter(({ to }) => to === 'contract/src/exchange.ts' || (to.startsWith(exchangeRoom) && to !== sumsForLimits))
      .filter(
        ({ from }) => !from.startsWith(exchangeRoom) && !isTest(from) && !/^server\/src\/(calls|work)\.ts$/.test(from),
      )
      .map(({ from, to }) => `${from} imports ${to}`),
  bad: [
    {
      path: 'server/src/money/cashier/create-withdrawal.ts',
      text: "import { convertAmount } from '@mingtang/contract/exchange.ts'\n",
    },
  ],
}

const moneyHook = ['web/src/money/use-money-change.ts', 'web/src/call/money-call.ts']

export const oneWayToMoveMoney: Rule = {
  name: 'the web sends calls that move money through useMoneyChange only',
  find: (files) => {
    const names = moneyCallsOf(files).join('|')
    return grep(
      codeOf(files).filter(({ path }) => path.startsWith('web/src/') && !moneyHook.includes(path) && !isTest(path)),
      new RegExp(`\\b(useCallChange|call|sendMoney)\\(\\s*'(${names})'`),
    )
  },
  bad: [
    {
      path: 'contract/proto/member/play/platform.proto',
      text: '  rpc TransferIn(A) returns (B) {\n    option (mingtang.call) = {wire_name: "in", moves_money: true};\n  }\n',
    },
    { path: 'web/src/pages/game/transfer-form.tsx', text: "const change = useCallChange('transferIn', {})\n" },
  ],
}

function moneyCallsOf(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('contract/proto/member/'))
    .flatMap(({ text }) => [
      ...text.matchAll(/rpc (\w+)\([^)]*\) returns \([^)]*\) \{\s*option [^}]*moves_money: true/g),
    ])
    .map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1))
}
