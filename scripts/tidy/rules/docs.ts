// Checks that the documents name only what exists, and every folder of the workspaces.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../site/paths.ts'
import { codeOf, type Rule } from '../project.ts'

export const linksAlive: Rule = {
  name: 'links in docs point to existing files',
  find: (files) => {
    const known = new Set(
      files.flatMap(({ path }) => path.split('/').map((_, end, parts) => parts.slice(0, end + 1).join('/'))),
    )
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
          .map((match) => match[1] ?? '')
          .filter((target) => !/^(https?:|mailto:)/.test(target) && !/\.(png|svg|jpg|webp)$/.test(target))
          .filter((target) => !known.has(resolveFrom(path, target)))
          .map((target) => `${path} → ${target}`),
      )
  },
  bad: [{ path: 'docs/running.md', text: 'See [there](nowhere.md).\n' }],
}

function resolveFrom(path: string, target: string): string {
  return new URL(target, `file:///${path}`).pathname.replace(/^\/|\/$/g, '')
}

// The output of commands is not in the repository.
const written = /\/(out|dist|results)(\/|$)/
const ourPath = /^(contract|server|web|games|console|e2e|bench|scripts|docs)\/[\w.@/{},-]+$/

/** Decision records describe the state on their date, so they may name paths that have moved since. */
export const pathsInDocsExist: Rule = {
  name: 'paths in docs exist',
  find: (files) =>
    files
      .filter(({ path }) => path.endsWith('.md') && !path.startsWith('docs/decisions/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)]
          .flatMap(([code]) => code.split(/[\s`]+|[.,:;]+(?=[\s`]|$)/))
          .filter((word) => ourPath.test(word) && !written.test(word))
          .flatMap(expandBraces)
          .filter((target) => !existsSync(join(root, target)))
          .map((target) => `${path} → ${target}`),
      ),
  bad: [{ path: 'docs/running.md', text: 'See `server/src/nowhere.ts`.\n' }],
}

function expandBraces(path: string): string[] {
  const match = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path)
  if (!match) return [path]
  const [, before = '', choices = '', after = ''] = match
  return choices.split(',').flatMap((choice) => expandBraces(before + choice + after))
}

const testName = /^(?!\*)[\w./-]+\.(?:test\.tsx?|attacks)$/

/** Names on the page of attacks are paths from the root, or from `server/src/`; `.attacks` stands for `.attacks.test.ts`. */
export const attacksAreTried: Rule = {
  name: 'tests that docs/attacks.md names exist',
  find: (files) => {
    const page = files.find(({ path }) => path === 'docs/attacks.md')?.text ?? ''
    const known = new Set(files.map(({ path }) => path))
    return [...page.matchAll(/`([^`\s]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => testName.test(name))
      .map((name) => name.replace(/\.attacks$/, '.attacks.test.ts'))
      .filter((name) => !known.has(name) && !known.has(`server/src/${name}`))
  },
  bad: [{ path: 'docs/attacks.md', text: '| Nobody tries it | `session/nowhere.attacks` |\n' }],
}

// The rooms of the server lie in areas.
const workspaceRoom = /^(server\/src\/[\w-]+(?:\/(?!operator\/)[\w-]+(?=\/))?|(?:web|games|console)\/src\/[\w-]+)\//

export const everyRoomIsDrawn: Rule = {
  name: 'docs/architecture.md names every folder of the workspaces',
  find: (files) => {
    const drawn = files.find(({ path }) => path === 'docs/architecture.md')?.text ?? ''
    const rooms = new Set(codeOf(files).flatMap(({ path }) => workspaceRoom.exec(path)?.[1] ?? []))
    return [...rooms].filter((room) => !drawn.includes(`\`${room}/\``))
  },
  bad: [
    { path: 'docs/architecture.md', text: '| `server/src/ledger/` | balances |\n' },
    { path: 'server/src/attic/forget.ts', text: '' },
  ],
}
