import { codeOf, importsOf, isTest, type Rule } from '../project.ts'

type House = {
  /** The rooms, lowest floor first; a file beside them counts as a room, and a room of an area is `<area>/<room>`. */
  floors: readonly (readonly string[])[]
  /** What connects the rooms and may import each of them. */
  roof: RegExp
  bad: { path: string; text: string }
}

// A room imports rooms of lower floors only, and none of its own floor.
const houses: Readonly<Record<string, House>> = {
  server: {
    floors: [
      ...area(
        'base',
        ['contact', 'db', 'upload'],
        ['day'],
        ['jobs', 'providers', 'secret', 'tenant', 'text'],
        ['setting'],
      ),
      ['ledger'],
      ['config.ts'],
      ['context.ts'],
      ...area('call', ['rpc'], ['realtime']),
      ...area('member', ['outbox'], ['member'], ['person']),
      ...area('money', ['wallet'], ['exchange', 'turnover'], ['outgoing'], ['cashier']),
      ...area('agency', ['tree'], ['commission'], ['awards'], ['desk']),
      ...area('identity', ['captcha'], ['proof'], ['address', 'device'], ['session'], ['account']),
      ...area('rewards', ['bonus', 'points'], ['rebate'], ['vip'], ['mall'], ['promotion']),
      ...area('play', ['platform'], ['game'], ['book', 'record', 'seamless']),
      ...area('site', ['content', 'site'], ['popup']),
      ...area('talk', ['chat', 'feedback'], ['message']),
      ...area('door', ['http'], ['pages']),
    ],
    roof: /^(calls|work|server|main|operator-command)\.ts$|^(seed|test)$/,
    bad: { path: 'server/src/call/rpc/dispatch.ts', text: "import { originOf } from '../../site/site/origin.ts'\n" },
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
      ['session'],
      ['form'],
      ['list'],
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
      ['cards', 'lottery', 'table'],
      ['room'],
      ...area(
        'book',
        ['odds', 'sport'],
        ['market'],
        ['price', 'settle'],
        ['simulate'],
        ['feed'],
        ['fixture'],
        ['overlay'],
        ['follow', 'ticket'],
        ['cashout'],
        ['api'],
        ['trader'],
      ),
      ['game'],
      ['catalogue.ts'],
      ['fairness'],
      ['platform'],
    ],
    roof: /^(config|listings|main|server|write-exact)\.ts$|^test$/,
    bad: { path: 'games/src/engine/play.ts', text: "import { holdOpen } from '../platform/merchant-sessions.ts'\n" },
  },
}

/** The floors of an area, lowest first: an area imports lower areas only, as its rooms do. */
function area(name: string, ...floors: readonly (readonly string[])[]): string[][] {
  return floors.map((rooms) => rooms.map((room) => `${name}/${room}`))
}

/** One rule per workspace whose rooms have floors. */
export const roomsImportDown: readonly Rule[] = Object.entries(houses).map(([workspace, house]) => {
  const source = `${workspace}/src/`
  const heights = new Map(house.floors.flatMap((rooms, height) => rooms.map((room) => [room, height] as const)))
  const roomOf = (path: string) => {
    const [outer = '', inner = ''] = path.slice(source.length).split('/')
    return heights.has(`${outer}/${inner}`) ? `${outer}/${inner}` : outer
  }
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
