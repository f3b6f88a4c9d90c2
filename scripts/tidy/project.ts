import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../site/paths.ts'

export type SourceFile = { path: string; text: string }

/**
 * A rule about the repository: `find` returns the violations in the files; `bad` is an example with at least one
 * violation.
 */
export type Rule = {
  name: string
  find(files: SourceFile[]): string[]
  bad: SourceFile[]
}

const textFile = /\.(tsx?|json|md|sql|proto|css|html|ya?ml|sh)$|^\.ci\//

/** Every text file that git tracks or would add. */
export function readProject(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return listed
    .toString()
    .split('\0')
    .filter((path) => textFile.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The handwritten TypeScript files. */
export function codeOf(files: SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => /\.tsx?$/.test(path) && !path.includes('/gen/'))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(e2e|bench)\//.test(path) || /\/test\//.test(path)
}

export type Import = { from: string; to: string; isType: boolean; isLazy: boolean; isExternal: boolean }

const importPattern = /^\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

/** All imports: ours as paths relative to the root, others by package name. */
export function importsOf(files: SourceFile[]): Import[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(importPattern)].map((match) => {
      const target = match[3] ?? match[4] ?? ''
      const isOurs = /^(\.|@mingtang\/|#)/.test(target)
      return {
        from: path,
        to: isOurs ? resolveOurs(path, target) : target,
        isType: Boolean(match[2]),
        isLazy: match[4] !== undefined,
        isExternal: !isOurs,
      }
    }),
  )
}

function resolveOurs(from: string, target: string): string {
  if (target.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), target))
  // The names that a workspace gives to a folder and a file of its own, in its package.json.
  if (target.startsWith('#kit/')) return `games/page/kit/${target.slice('#kit/'.length)}`
  if (target === '#texts') return 'games/page/gen/texts.ts'
  const [, workspace, ...rest] = target.split('/')
  const inside = rest.join('/')
  return inside.startsWith('texts/') ? `${workspace}/${inside}` : `${workspace}/src/${inside}`
}

/** The lines that match a pattern, each as `path:line text`. */
export function grep(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
  )
}
