import { codeOf, importsOf, isTest, type Rule, type SourceFile } from '../project.ts'

/** Calls that reach the posting by a file that they share, and post nothing. */
const postNothing = new Set([
  // It marks the order; its rules stand in one file with those of the confirmation.
  'RefuseRecharge',
])

export const postingCallsSaySo: Rule = {
  name: "an operator's call whose handler reaches the ledger's posting says that it moves money, or which rule of four eyes holds for its steps",
  find(files) {
    const imports = importsInside(files)
    return silentCalls(files)
      .map(({ name, file }) => ({ name, trail: trailToPosting(file, imports) }))
      .filter(({ name, trail }) => trail !== null && !postNothing.has(name))
      .map(({ name, trail }) => `${name} posts money and does not say so: ${trail}`)
  },
  bad: [
    {
      path: 'contract/proto/console/rewards/vip.proto',
      text: 'service A {\n  rpc GiveGift(A) returns (B) {\n    option (mingtang.call) = {caller: OPERATOR};\n  }\n}\n',
    },
    { path: 'server/src/rewards/vip/operator/give-gift.ts', text: "import { payGift } from '../pay-gift.ts'\n" },
    { path: 'server/src/rewards/vip/pay-gift.ts', text: "import { post } from '../ledger/post.ts'\n" },
  ],
}

/** The operators' calls whose options say neither, with the file of the handler. */
function silentCalls(files: readonly SourceFile[]): { name: string; file: string }[] {
  return files.flatMap(({ path, text }) => {
    const room = /^contract\/proto\/console\/([a-z-]+\/[a-z-]+)\.proto$/.exec(path)?.[1]
    if (!room) return []
    const calls = text.matchAll(/^\s*rpc (\w+)\s*\([^]*?option \(mingtang\.call\) = \{([^}]*)\}/gm)
    return [...calls]
      .filter(([, , options = '']) => !/moves_money: true|four_eyes:/.test(options))
      .map(([, name = '']) => ({ name, file: `server/src/${room}/operator/${kebab(name)}.ts` }))
  })
}

/** By file of the server: the files it imports for more than types. */
function importsInside(files: SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const own = codeOf(files).filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
  const real = importsOf(own).filter(({ isType, isExternal }) => !isType && !isExternal)
  return new Map([...Map.groupBy(real, ({ from }) => from)].map(([from, rows]) => [from, rows.map(({ to }) => to)]))
}

/** The files from the posting back to the handler; null when it is not reached. */
function trailToPosting(handler: string, imports: ReadonlyMap<string, readonly string[]>): string | null {
  const open = [[handler]]
  const seen = new Set(open.flat())
  for (let trail = open.pop(); trail; trail = open.pop()) {
    const [at = ''] = trail
    if (/\/ledger\/(post|group-commit|apply)\.ts$/.test(at)) return trail.join(' < ')
    for (const to of imports.get(at) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      open.push([to, ...trail])
    }
  }
  return null
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
