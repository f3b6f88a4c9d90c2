import { codeOf, importsOf, isTest, type Rule } from '../project.ts'

type House = {
  /** The rooms, lowest floor first; a file beside them counts as a room. */
  floors: readonly (readonly string[])[]
  /** What connects the rooms and may import each of them. */
  roof: RegExp
  bad: { path: string; text: string }
}

// A room imports rooms of lower floors only, and none of its own floor.
const houses: Readonly<Record<string, House>> = {
  server: {
    floors: [
      ['db', 'contact', 'upload'],
      ['day'],
      ['jobs', 'ledger', 'providers', 'secret', 'tenant', 'text'],
      ['setting'],
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
    ],
    roof: /^(calls|work|server|main|operator-command)\.ts$|^(seed|test)$/,
    bad: { path: 'server/src/rpc/dispatch.ts', text: "import { originOf } from '../site/origin.ts'\n" },
  },
  web: {
    floors: [
      ['styles', 'system.ts', 'trusted-types.ts', 'ui'],
      ['boot.ts', 'storage'],
      ['popup', 'texts'],
      ['address', 'page.tsx', 'site'],
      ['call'],
      ['session'],
      ['form', 'game', 'message', 'screen'],
      ['login', 'money'],
      ['chat', 'realtime', 'reward'],
      ['dialogs', 'pages'],
      ['routes.tsx'],
      ['shell'],
    ],
    roof: /^(app|document|document-\w[\w-]*|entry-client|entry-server|offline|splash|start)\.tsx?$|^test$/,
    bad: { path: 'web/src/call/reactions.ts', text: "import { openDialog } from '../session/dialogs.ts'\n" },
  },
  console: {
    floors: [
      ['styles', 'texts'],
      ['call', 'look'],
      ['list', 'session'],
      ['form'],
      ['agency', 'login'],
      ['pages'],
      ['routes.tsx'],
      ['shell'],
    ],
    roof: /^(app|entry|providers|style-nonce|trusted-types)\.tsx?$|^test$/,
    bad: { path: 'console/src/login/login-screen.tsx', text: "import { Shell } from '../shell/shell.tsx'\n" },
  },
  games: {
    floors: [
      ['db', 'run-every.ts'],
      ['wire'],
      ['beacon', 'player'],
      ['games-config.ts'],
      ['context.ts', 'pay', 'wallet'],
      ['bet'],
      ['engine'],
      ['lottery', 'table'],
      ['game'],
      ['catalogue.ts'],
      ['fairness'],
      ['platform'],
    ],
    roof: /^(config|listings|main|server|write-exact)\.ts$|^test$/,
    bad: { path: 'games/src/engine/play.ts', text: "import { holdOpen } from '../platform/merchant-sessions.ts'\n" },
  },
}

/** One rule per workspace whose rooms have floors. */
export const roomsImportDown: readonly Rule[] = Object.entries(houses).map(([workspace, house]) => {
  const source = `${workspace}/src/`
  const heights = new Map(house.floors.flatMap((rooms, height) => rooms.map((room) => [room, height] as const)))
  const roomOf = (path: string) => path.slice(source.length).split('/')[0] ?? ''
  const isDown = (from: string, to: string) => {
    const [high, low] = [heights.get(from), heights.get(to)]
    return from === to || (high !== undefined && low !== undefined && low < high)
  }
  return {
    name: `rooms of ${workspace} import lower floors only, and each is in the rule's list of floors`,
    find: (files) =>
      importsOf(codeOf(files))
        .filter(({ from, to }) => from.startsWith(source) && !isTest(from) && to.startsWith(source))
        .filter(({ from, to }) => !house.roof.test(roomOf(from)) && !isDown(roomOf(from), roomOf(to)))
        .map(({ from, to }) => `${from} imports ${to}`),
    bad: [house.bad],
  }
})
