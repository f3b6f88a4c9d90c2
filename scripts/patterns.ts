// Checks our regular expressions for catastrophic backtracking. Safe ones are listed in safe-patterns.json, because
// some searches take seconds; `node scripts/patterns.ts` checks the new ones and updates the list.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { searchPattern } from '../server/src/site/site/slow-pattern.ts'
import safe from './safe-patterns.json' with { type: 'json' }
import { root } from './site/paths.ts'
import { codeOf, isTest, readProject, type SourceFile } from './tidy/project.ts'

type Pattern = { readonly pattern: string; readonly flags: string; readonly path: string }

// Only product code, which reads untrusted input; tools read only our own files.
const product = /^(contract|server|web|console|games)\/(src|page)\//

/** Every regular expression in product code, by its literal. */
export function patternsOf(files: readonly SourceFile[]): Map<string, Pattern> {
  const found = new Map<string, Pattern>()
  for (const { path, text } of codeOf([...files])) {
    if (!product.test(path) || isTest(path)) continue
    const { program } = parseSync(path, text)
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        found.set(`/${pattern}/${flags}`, { pattern, flags, path })
      },
    })
    visitor.visit(program)
  }
  return found
}

/** The patterns that are not yet listed as safe. */
export function newPatterns(files: readonly SourceFile[]): [string, Pattern][] {
  return [...patternsOf(files)].filter(([literal]) => !safe.includes(literal))
}

/** Searches for a text that makes the pattern slow. */
export async function isSlow({ pattern, flags }: Pick<Pattern, 'pattern' | 'flags'>): Promise<boolean> {
  return (await searchPattern(pattern, flags, { computingMs: 20_000, waitingMs: 120_000 })) !== 'quick'
}

if (import.meta.main) {
  const files = readProject()
  const found = patternsOf(files)
  const kept = safe.filter((literal) => found.has(literal))
  for (const [literal, pattern] of newPatterns(files)) {
    if (!(await isSlow(pattern))) {
      kept.push(literal)
      continue
    }
    console.log(`${pattern.path}: ${literal} is slow`)
    process.exitCode = 1
  }
  writeFileSync(join(root, 'scripts/safe-patterns.json'), `${JSON.stringify(kept.sort(), null, 2)}\n`)
}
