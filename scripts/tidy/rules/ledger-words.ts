import { codeOf, isTest, type Rule, type SourceFile } from '../project.ts'

const proto = 'contract/proto/member/money/wallet.proto'
const accounts = 'server/src/ledger/account-name.ts'
const page = 'docs/ledger.md'
// Sorts the reasons, and posts none.
const sorting = 'server/src/money/wallet/statement-kinds.ts'

export const ledgerPageIsTrue: Rule = {
  name: 'docs/ledger.md has exactly the accounts and the reasons that there are, and code uses each of them',
  find(files) {
    const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
    const told = textOf(page)
    const code = codeOf(files)
      .filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && path !== accounts && path !== sorting)
      .map(({ text }) => text)
      .join('\n')
    const unused = (words: readonly string[]) =>
      words.filter((word) => !new RegExp(`['\`]${word}['\`:]`).test(code)).map((word) => `no code uses ${word}`)
    const reasons = reasonsIn(textOf(proto))
    const kinds = kindsIn(textOf(accounts))
    return [
      ...differences(kinds, cellsOf(told, '## Accounts', 1)),
      ...differences(reasons, cellsOf(told, '## Business events', 2)),
      ...unused(reasons),
      ...unused(kinds),
    ]
  },
  bad: [
    { path: proto, text: 'option (mingtang.words) = {name: "LedgerReason", words: ["DEPOSIT", "FEE"]};\n' },
    { path: accounts, text: "export type HouseKind = 'FEES'\n" },
    { path: page, text: '## Business events\n| a | A → B | `DEPOSIT` | k | f |\n' },
  ] satisfies SourceFile[],
}

function reasonsIn(text: string): string[] {
  const [, words = ''] = /name: "LedgerReason", words: \[([^\]]*)\]/.exec(text) ?? []
  return [...words.matchAll(/"(\w+)"/g)].map(([, word = '']) => word)
}

// Of a kind with a platform's code only the name before it.
function kindsIn(text: string): string[] {
  const types = [...text.matchAll(/export type (?:Member|House)Kind =([^]*?)(?=\n\n|$)/g)].map(([, type = '']) => type)
  return [...new Set([...types.join().matchAll(/['`]([A-Z_]+)/g)].map(([, kind = '']) => kind))]
}

/** The words in backticks in a column of the first table behind a head. */
function cellsOf(text: string, head: string, column: number): string[] {
  const [, after = ''] = text.split(head)
  const lines = after.split(/\n## /)[0]?.split('\n') ?? []
  const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|')[column + 1] ?? '')
  return [...new Set(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)/g)].map(([, word = '']) => word)))]
}

function differences(are: readonly string[], told: readonly string[]): string[] {
  return [
    ...are.filter((word) => !told.includes(word)).map((word) => `${page} lacks ${word}`),
    ...told.filter((word) => !are.includes(word)).map((word) => `${page} has ${word}, which is not there`),
  ]
}
