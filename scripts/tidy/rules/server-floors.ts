import { codeOf, importsOf, isTest, type Rule } from '../project.ts'

// The rooms of the server, lowest floor first. A room imports rooms of lower floors only, and none of its own floor.
const floors: readonly (readonly string[])[] = [
  ['db', 'contact', 'upload'],
  ['jobs', 'ledger', 'providers', 'secret', 'tenant'],
  ['config.ts'],
  ['context.ts'],
  ['rpc'],
  ['realtime'],
  ['captcha', 'outbox', 'wallet'],
  ['exchange', 'member', 'turnover'],
  ['outgoing', 'person'],
  ['agency', 'bonus', 'points', 'proof'],
  ['address', 'device'],
  ['session'],
  ['account'],
  ['rebate', 'vip'],
  ['cashier', 'platform'],
  ['content', 'game', 'site'],
  ['chat', 'feedback', 'mall', 'popup', 'record', 'seamless'],
  ['message', 'promotion'],
  ['http'],
  ['pages'],
]

// Files that connect the rooms, and folders that seed or test them; they may import every room.
const roof = /^(calls|work|server|main|operator-command)\.ts$|^(seed|test)$/

const heightOf = new Map(floors.flatMap((rooms, height) => rooms.map((room) => [room, height] as const)))

export const serverRoomsImportDown: Rule = {
  name: "rooms of the server import lower floors only, and each is in the rule's list of floors",
  find: (files) =>
    importsOf(codeOf(files))
      .filter(({ from, to }) => from.startsWith(source) && !isTest(from) && to.startsWith(source))
      .filter(({ from, to }) => !roof.test(roomOf(from)) && !isDown(roomOf(from), roomOf(to)))
      .map(({ from, to }) => `${from} imports ${to}`),
  bad: [{ path: 'server/src/rpc/dispatch.ts', text: "import { originOf } from '../site/origin.ts'\n" }],
}

const source = 'server/src/'

function roomOf(path: string): string {
  return path.slice(source.length).split('/')[0] ?? ''
}

function isDown(from: string, to: string): boolean {
  if (from === to) return true
  const [high, low] = [heightOf.get(from), heightOf.get(to)]
  return high !== undefined && low !== undefined && low < high
}
