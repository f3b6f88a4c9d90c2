// Finds in a built file what the browsers of the floor cannot run.
import { parseSync, Visitor } from 'oxc-parser'
import type { Lacking } from './compat.ts'

// Methods of ours and of libraries that have the name of a newer one of browsers.
const namesakes = new Set('bytes destroy draw features getName getType info lost take toArray'.split(' '))

// Newer than the floor, and known to do no harm in a browser that lacks it, for these reasons.
const harmless: Readonly<Record<string, string>> = {
  'AbortSignal.timeout': 'whole in Chrome since 124; since 103 only its error has another name, which nobody reads',
  '.createScriptURL()': 'called on what `trustedTypes?.createPolicy` gave',
  '.startViewTransition()': 'React catches its absence, and no page asks for it',
  '.skipTransition()': 'called on what startViewTransition gave',
  '.traverseTo()': 'called on an entry of the same API',
  ClipboardItem: 'Ant Design catches its absence',
  '@starting-style': 'an entrance that does not move',
  '@property': 'Tailwind sets the same values for browsers without it',
  '@page': 'the margins of a printed page',
  ':selection': 'the color of selected text',
}

/** What a script calls, constructs or writes that is newer than the floor, unless the file asks first whether it is there. */
export function newerInScript(path: string, text: string, { globals, statics, methods }: Lacking): string[] {
  const { program, errors } = parseSync(path.replace(/\.js$/, '.mjs'), text)
  if (errors.length > 0) return errors.map(({ message }) => message)
  const asked = namesAskedFor(program)
  const found = new Set<string>()
  const judge = (name: string, short: string, known: Lacking['globals']) => {
    if (known.get(name) === 'new' && !asked.has(short)) found.add(name)
  }
  const use = (callee: object) => {
    const node = callee as Callee
    if (node.type === 'Identifier') return judge(node.name, node.name, globals)
    if (node.type !== 'MemberExpression' || node.computed || node.optional) return
    const { name } = node.property
    const owner = ownerOf(node.object)
    if (owner && /^(?:window|self|globalThis)$/.test(owner)) return judge(name, name, globals)
    if (owner && statics.has(`${owner}.${name}`)) return judge(`${owner}.${name}`, name, statics)
    if (!namesakes.has(name) && methods.get(name) === 'new' && !asked.has(name)) found.add(`.${name}()`)
  }
  new Visitor({
    CallExpression: ({ callee, optional }) => void (optional || use(callee)),
    NewExpression: ({ callee }) => use(callee),
    Literal(node) {
      if ('regex' in node && isNewerPattern(node.regex)) found.add(`/${node.regex.pattern}/${node.regex.flags}`)
    },
    VariableDeclaration: ({ kind }) => void (kind.includes('using') && found.add(kind)),
    ImportDeclaration: ({ attributes }) => void (attributes.length > 0 && found.add('import attributes')),
    ImportExpression: ({ options }) => void (options && found.add('import attributes')),
  }).visit(program)
  return [...found].filter((name) => !(name in harmless))
}

/**
 * At-rules and selectors of a style sheet that are newer than the floor: an older browser drops the whole rule. A property
 * that it does not know it leaves out alone, and ours of that kind are ornament.
 */
export function newerInStyles(text: string, { styles }: Lacking): string[] {
  const bare = text.replace(/\/\*[^]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
  const names = [
    ...[...bare.matchAll(/@([a-z-]+)/g)].map(([, name]) => `@${name}`),
    ...[...bare.matchAll(/::?([a-z][a-z-]+)(?=[^;{}]*\{)/g)].map(([, name]) => `:${name}`),
  ]
  return [...new Set(names)].filter((name) => styles.get(name) === 'new' && !(name in harmless))
}

type Callee =
  | { type: 'Identifier'; name: string }
  | { type: 'MemberExpression'; computed: boolean; optional: boolean; object: object; property: { name: string } }
  | { type: 'Other' }

/** `Map` of `Map.groupBy`, `Intl` or `Intl.Segmenter` of what hangs on them. */
function ownerOf(node: object): string | undefined {
  const owner = node as Callee
  if (owner.type === 'Identifier') return owner.name
  const outer = owner.type === 'MemberExpression' && !owner.computed ? ownerOf(owner.object) : undefined
  return owner.type === 'MemberExpression' && outer === 'Intl' ? `Intl.${owner.property.name}` : undefined
}

/** The names that a file reads without calling them, or writes as a text: it asks whether the browser has them. */
function namesAskedFor(program: object): Set<string> {
  const called = new Set<object>()
  const asked = new Set<string>()
  new Visitor({
    CallExpression: ({ callee, optional }) => void (optional || called.add(callee)),
    NewExpression: ({ callee }) => void called.add(callee),
    MemberExpression(node) {
      if (!node.computed && !called.has(node) && 'name' in node.property) asked.add(node.property.name)
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof' && argument.type === 'Identifier') asked.add(argument.name)
    },
    BinaryExpression({ operator, left }) {
      if (operator === 'in' && left.type === 'Literal' && typeof left.value === 'string') asked.add(left.value)
      if (operator === 'in' && left.type === 'TemplateLiteral') asked.add(left.quasis[0]?.value.cooked ?? '')
    },
  }).visit(program as never)
  return asked
}

// Sets of strings (flag v) and modifiers such as (?i: came after the floor; look-behind came with it.
function isNewerPattern({ pattern, flags }: { pattern: string; flags: string }): boolean {
  return flags.includes('v') || /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(pattern)
}
