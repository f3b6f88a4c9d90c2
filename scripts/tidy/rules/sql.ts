import { codeOf, grep, isTest, type Rule } from '../project.ts'

export const sqlInRows: Rule = {
  name: 'SQL of the server is in <subject>-rows.ts only',
  find: (files) =>
    grep(
      codeOf(files).filter(
        ({ path }) =>
          path.startsWith('server/src/') &&
          !/^server\/src\/(base\/db|seed)\//.test(path) &&
          !path.endsWith('-rows.ts') &&
          !isTest(path),
      ),
      // The template itself, and a statement in any other string.
      /\bsql`|['"`]\s*(select|insert\s+into|update|delete\s+from)\s+[^'"`]*\s(from|values|set|where)\s/i,
    ),
  bad: [{ path: 'server/src/money/wallet/get-balance.ts', text: 'await db.query(sql`select balance from wallet`)\n' }],
}

export const rowsRunTheirSql: Rule = {
  name: 'functions of rows files run their statements; none returns a statement',
  find: (files) =>
    grep(
      codeOf(files).filter(({ path }) => /^server\/src\/.*-rows\.ts$/.test(path)),
      /^export (async )?function .*\): (Promise<)?Sql\b|^\): (Promise<)?Sql\b/,
    ),
  bad: [
    {
      path: 'server/src/money/wallet/wallet-rows.ts',
      text: 'export function selectBalance(tenant: string): Sql {\n  return sql`select balance from wallet`\n}\n',
    },
  ],
}

export const keysetInOnePlace: Rule = {
  name: 'a list takes its cursor, what comes after it and its order from db/keyset.ts',
  find: (files) =>
    grep(
      codeOf(files).filter(
        ({ path }) => path.startsWith('server/src/') && path !== 'server/src/base/db/keyset.ts' && !isTest(path),
      ),
      /HH24:MI:SS\.US|\.at\}::timestamptz, \$\{\w+\.id\}/,
    ),
  bad: [
    {
      path: 'server/src/rewards/mall/item-rows.ts',
      text: 'sql`and (created_at, id) < (${page.at}::timestamptz, ${page.id}::uuid)`\n',
    },
    {
      path: 'server/src/rewards/mall/order-rows.ts',
      text: `sql\`to_char(placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly\`\n`,
    },
  ],
}

export const oneConnection: Rule = {
  name: 'the work of a transaction asks for no second connection (decision 0145)',
  find: (files) =>
    codeOf(files)
      .filter(({ path }) => /^(server|games)\/src\//.test(path) && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\.transaction\(/g)].flatMap(({ index }) => {
          const work = insideParentheses(text, index + '.transaction'.length)
          const found = /(?<!\btx)\.db\b|\bdb\.(query|execute|transaction)\b|[(,]\s*db\s*[,)]/.exec(work)
          return found ? [`${path}:${text.slice(0, index).split('\n').length}: ${found[0].trim()}`] : []
        }),
      ),
  bad: [
    {
      path: 'server/src/money/wallet/get-balance.ts',
      text: 'await db.transaction(async (tx) => {\n  await insertRow(tx)\n  await insertAudit(context.db, line)\n})\n',
    },
  ],
}

function insideParentheses(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}
