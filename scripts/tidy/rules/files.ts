import { codeOf, isTest, type Rule, type SourceFile } from '../project.ts'

const maxLines = 400
const maxMedian = 70
const maxHandlerLines = 70

export const kebabCase: Rule = {
  name: 'files and folders are named in kebab-case',
  find: (files) =>
    codeOf(files)
      .map(({ path }) => path)
      .filter((path) =>
        path.split('/').some((part) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(part)),
      ),
  bad: [{ path: 'web/src/ui/MoneyInput.tsx', text: '' }],
}

export const sizes: Rule = {
  name: `no file over ${maxLines} lines, the median at most ${maxMedian}`,
  find: (files) => {
    const counted = codeOf(files).map(({ path, text }) => ({ path, lines: linesOf(text) }))
    const sorted = counted.map(({ lines }) => lines).sort((one, other) => one - other)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    return [
      ...counted.filter(({ lines }) => lines > maxLines).map(({ path, lines }) => `${path} has ${lines} lines`),
      ...(median > maxMedian ? [`the median file has ${median} lines`] : []),
    ]
  },
  bad: [{ path: 'server/src/money/wallet/everything.ts', text: 'x\n'.repeat(maxLines + 1) }],
}

export const shortFunctions: Rule = {
  name: `functions of the server have at most ${maxHandlerLines} lines`,
  find: (files) =>
    codeOf(files)
      .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
      .flatMap(longFunctions),
  bad: [
    {
      path: 'server/src/money/wallet/do-all.ts',
      text: `export async function doAll() {\n${'  step()\n'.repeat(80)}}\n`,
    },
  ],
}

// Biome indents by two spaces, so a top-level function ends at the first line that is only its closing brace.
function longFunctions({ path, text }: SourceFile): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, start) => {
    const name = /^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+) = (?:async )?\(/.exec(line)
    if (!name) return []
    const length = lines.slice(start).findIndex((end) => end.startsWith('}')) + 1
    return length > maxHandlerLines ? [`${path}:${start + 1} ${name[1] ?? name[2]} has ${length} lines`] : []
  })
}

export const noDefaultExports: Rule = {
  name: 'no default exports, unless a tool demands one',
  find: (files) =>
    codeOf(files)
      .filter(({ path, text }) => /^export default/m.test(text) && !path.endsWith('.config.ts'))
      .map(({ path }) => path),
  bad: [{ path: 'web/src/main.tsx', text: 'export default function App() {}\n' }],
}

export const everyPageHasARoute: Rule = {
  name: 'every page is in the route table',
  find: (files) => {
    const routes = files.filter(({ path }) => /^(web|console)\/src\/(routes|route-table)\.tsx?$/.test(path))
    return files
      .filter(({ path }) => /^(web|console)\/src\/pages\/.*-page\.tsx$/.test(path))
      .filter(({ path }) => !routes.some(({ text }) => text.includes(path.slice(path.indexOf('pages/')))))
      .map(({ path }) => path)
  },
  bad: [
    { path: 'web/src/routes.tsx', text: '' },
    { path: 'web/src/pages/home/lost-page.tsx', text: '' },
  ],
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
