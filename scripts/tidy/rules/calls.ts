import type { Rule, SourceFile } from '../project.ts'

type Rpc = { name: string; file: string }

export const everyCallHasItsFile: Rule = {
  name: 'every rpc has one handler file and one test beside it',
  find: (files) => {
    const paths = new Set(files.map(({ path }) => path))
    return rpcsOf(files).flatMap(({ name, file }) =>
      [file, file.replace(/\.ts$/, '.test.ts')]
        .filter((path) => !paths.has(path))
        .map((path) => `${name} misses ${path}`),
    )
  },
  bad: [
    {
      path: 'contract/proto/member/money/wallet.proto',
      text: 'service WalletService {\n  rpc GetBalance(A) returns (B);\n}\n',
    },
  ],
}

// contract/proto/<side>/<area>/<room>.proto; operator calls are in the subfolder operator/ of the room.
function rpcsOf(files: SourceFile[]): Rpc[] {
  return files.flatMap(({ path, text }) => {
    const [, side, room] = /^contract\/proto\/(member|console|platform)\/([a-z-]+\/[a-z-]+)\.proto$/.exec(path) ?? []
    if (!room) return []
    const folder = `server/src/${room}/${side === 'console' ? 'operator/' : ''}`
    return [...text.matchAll(/^\s*rpc (\w+)\s*\(/gm)].map((match) => {
      const name = match[1] ?? ''
      return { name, file: `${folder}${kebab(name)}.ts` }
    })
  })
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
