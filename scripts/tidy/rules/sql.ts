import { codeOf, grep, isTest, type Rule } from '../project.ts'

export const sqlInRows: Rule = {
  name: 'SQL of the server is in <subject>-rows.ts only',
  find: (files) =>
    grep(
      codeOf(files).filter(
        ({ path }) =>
          path.startsWith('server/src/') &&
          !/^server\/src\/(db|seed)\//.test(path) &&
          !path.endsWith('-rows.ts') &&
          !isTest(path),
      ),
      // The template itself, and a statement in any other string.
      /\bsql`|['"`]\s*(select|insert\s+into|update|delete\s+from)\s+[^'"`]*\s(from|values|set|where)\s/i,
    ),
  bad: [{ path: 'server/src/wallet/get-balance.ts', text: 'await db.query(sql`select balance from wallet`)\n' }],
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
      path: 'server/src/wallet/wallet-rows.ts',
      text: 'export function selectBalance(tenant: string): Sql {\n  return sql`select balance from wallet`\n}\n',
    },
  ],
}
