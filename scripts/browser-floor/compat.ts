// What the browsers of the floor lack, by MDN's compatibility data.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserFloor } from '../../contract/src/browser-floor.ts'

type Since = {
  readonly version_added: string | boolean | null
  readonly version_removed?: unknown
  readonly flags?: unknown
  readonly prefix?: unknown
  readonly alternative_name?: unknown
}
type Support = Readonly<Partial<Record<string, Since | readonly Since[]>>>
type Tree = { readonly [name: string]: Tree } & { readonly __compat?: { readonly support: Support } }

type Known = Map<string, 'old' | 'new'>

export type Lacking = {
  /** Global functions and classes. */
  readonly globals: Known
  /** Members of a global, such as `Map.groupBy`. */
  readonly statics: Known
  /** Methods that all browsers have today; `new` when no interface had one of that name at the floor. */
  readonly methods: Known
  /** At-rules (`@scope`) and pseudo-classes or pseudo-elements (`:has`) of style sheets. */
  readonly styles: Known
}

const floors = Object.entries(browserFloor)
const dataFile = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'))

/** Reads the tables; a name that several interfaces have counts as old when one of them is. */
export function readLacking(): Lacking {
  const data = JSON.parse(readFileSync(dataFile, 'utf8')) as Record<'api' | 'javascript' | 'css', Tree>
  const lacking: Lacking = { globals: new Map(), statics: new Map(), methods: new Map(), styles: new Map() }
  for (const [name, node] of membersOf(data.api)) {
    add(lacking.globals, name, node)
    addInterface(lacking, name, node, '_static')
  }
  for (const [name, node] of membersOf(data.api.Window!)) add(lacking.globals, name, node)
  for (const [name, node] of membersOf(data.javascript.builtins!)) {
    add(lacking.globals, name, node)
    addInterface(lacking, name, node, '')
  }
  for (const [name, node] of membersOf(data.javascript.builtins!.Intl!)) addInterface(lacking, `Intl.${name}`, node, '')
  for (const [name, node] of membersOf(data.css['at-rules']!)) add(lacking.styles, `@${name}`, node)
  for (const [name, node] of membersOf(data.css.selectors!)) add(lacking.styles, `:${name}`, node)
  return lacking
}

function addInterface({ statics, methods }: Lacking, owner: string, node: Tree, suffix: string): void {
  for (const [key, member] of membersOf(node)) {
    if (suffix && key.endsWith(suffix)) add(statics, `${owner}.${key.slice(0, -suffix.length)}`, member)
    // The data names events and details with an underscore.
    else if (!key.includes('_')) {
      // What only some browsers have, nobody takes for granted, and its names are often our own.
      if (member.__compat && isOfToday(member.__compat.support)) add(methods, key, member)
      if (!suffix) add(statics, `${owner}.${key}`, member)
    }
  }
}

function membersOf(node: object): [string, Tree][] {
  return (Object.entries(node) as [string, Tree][]).filter(([key]) => key !== '__compat')
}

function add(known: Known, name: string, { __compat: compat }: Tree): void {
  if (compat && known.get(name) !== 'old') known.set(name, isAtFloor(compat.support) ? 'old' : 'new')
}

function isAtFloor(support: Support): boolean {
  return floors.every(([browser, version]) => isIn(support, browser, version))
}

/** True when all browsers have it in their newest version. */
function isOfToday(support: Support): boolean {
  return floors.every(([browser]) => isIn(support, browser, '9999'))
}

function isIn(support: Support, browser: string, version: string): boolean {
  const statements = [support[browser] ?? []].flat()
  return statements.some((since) => isWhole(since) && numberOf(since.version_added) <= numberOf(version))
}

/** Neither planned, removed, behind a flag, nor under another name. */
function isWhole(since: Since): since is Since & { version_added: string } {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = since
  return typeof added === 'string' && added !== 'preview' && !removed && !flags && !prefix && !other
}

function numberOf(version: string): number {
  const [major = '0', minor = '0'] = version.replace('\u2264', '').split('.')
  return Number(major) * 1_000 + Number(minor)
}
