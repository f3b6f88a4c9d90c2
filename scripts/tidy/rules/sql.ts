import { codeOf, grep, isTest, type Rule } from '../project.ts'

// Files that still have SQL beside their rows; a line goes when its file is clean, and none is added.
const notYet: readonly string[] = []

export const sqlInRows: Rule = {
  name: 'SQL of the server stands in <subject>-rows.ts only',
  find: (files) =>
    grep(
      codeOf(files).filter(
        ({ path }) =>
          path.startsWith('server/src/') &&
          !/^server\/src\/(db|seed)\//.test(path) &&
          !path.endsWith('-rows.ts') &&
          !notYet.includes(path) &&
          !isTest(path),
      ),
      // The template itself, and a statement in any other string.
      /\bsql`|['"`]\s*(select|insert\s+into|update|delete\s+from)\s+[^'"`]*\s(from|values|set|where)\s/i,
    ),
  bad: [{ path: 'server/src/wallet/get-balance.ts', text: 'await db.query(sql`select balance from wallet`)\n' }],
}
