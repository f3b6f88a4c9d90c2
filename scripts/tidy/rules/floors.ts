import { codeOf, type Import, importsOf, isTest, type Rule } from '../project.ts'

// The workspaces that each workspace may import, besides itself.
const allowed: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  console: ['contract'],
  games: ['contract'],
  e2e: ['contract', 'server', 'games', 'scripts'],
  bench: ['contract', 'server', 'web', 'games', 'e2e', 'scripts'],
  scripts: ['contract', 'server', 'games'],
}

// Tests of every workspace may import the scripts that provide a database.
const forTests = ['scripts']

export const floors: Rule = {
  name: 'a workspace imports only the workspaces listed for it',
  find: (files) =>
    importsOf(codeOf(files))
      .filter(({ isExternal }) => !isExternal)
      .filter(({ from, to }) => {
        const own = floorOf(from)
        const other = floorOf(to)
        const may = [own, ...(allowed[own] ?? []), ...(isTest(from) ? forTests : [])]
        return own in allowed && !may.includes(other)
      })
      .map(({ from, to }) => `${from} imports ${to}`),
  bad: [{ path: 'web/src/main.tsx', text: "import { startServer } from '../../server/src/server.ts'\n" }],
}

export const ledgerStandsAlone: Rule = {
  name: 'the ledger imports db, day and the contract only',
  find: (files) =>
    importsOf(codeOf(files))
      .filter(({ from, isExternal }) => !isExternal && from.startsWith('server/src/ledger/') && !isTest(from))
      .filter(({ to }) => !/^(server\/src\/(ledger|base\/(db|day))\/|contract\/)/.test(to))
      .map(({ from, to }) => `${from} imports ${to}`),
  bad: [{ path: 'server/src/ledger/post.ts', text: "import { dispatch } from '../rpc/dispatch.ts'\n" }],
}

export const uiKnowsNothing: Rule = {
  name: 'ui knows neither router nor calls nor texts',
  find: (files) =>
    importsOf(codeOf(files))
      .filter(({ from }) => /^(web|console)\/src\/ui\//.test(from) && !isTest(from))
      .filter(({ to, isExternal }) =>
        isExternal
          ? /^(wouter|@tanstack|zustand)/.test(to)
          : !/^(web|console)\/src\/(ui|styles)\/|^contract\/src\/(money|group-amount)\.ts$/.test(to),
      )
      .map(({ from, to }) => `${from} imports ${to}`),
  bad: [{ path: 'web/src/ui/button.tsx', text: "import { call } from '../call/call.ts'\n" }],
}

export const noCycles: Rule = {
  name: 'no import cycles, also not by type imports or import()',
  find: (files) => cyclesOf(importsOf(codeOf(files))),
  bad: [
    { path: 'server/src/a.ts', text: "import type { B } from './b.ts'\n" },
    { path: 'server/src/b.ts', text: "export const a = () => import('./a.ts')\n" },
  ],
}

function cyclesOf(imports: Import[]): string[] {
  const graph = new Map<string, string[]>()
  for (const { from, to, isExternal } of imports) if (!isExternal) graph.set(from, [...(graph.get(from) ?? []), to])
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}

export const noBarrels: Rule = {
  name: 'no barrels: files that only re-export',
  find: (files) =>
    codeOf(files)
      .filter(({ text }) => {
        const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
        const rest = code.replace(/export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s+'[^']+';?/g, '').trim()
        return /export\s+\*\s+from/.test(code) || (code !== '' && rest === '')
      })
      .map(({ path }) => path),
  bad: [{ path: 'web/src/ui/index.ts', text: "export { Button } from './button.tsx'\n" }],
}

function floorOf(path: string): string {
  return path.slice(0, path.indexOf('/'))
}
