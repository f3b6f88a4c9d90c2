// XML as a small tree. Documents come from outside: no document type, so no entities but the five, and caps on all sizes.
import { SaxesParser } from 'saxes'
import { PoisonedMessage } from '../message.ts'

export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
}

export const maxBytes = 1024 * 1024
const maxDepth = 8
const maxElements = 20_000

/** The document's element; throws PoisonedMessage for what is not well formed, too large, or has a document type. */
export function parseXml(xml: Buffer | string): Element {
  if (xml.length > maxBytes) throw new PoisonedMessage(`more than ${maxBytes} bytes`)
  const top: { children: Element[] } = { children: [] }
  const open: { children: Element[] }[] = [top]
  let elements = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => refuse(error.message))
  parser.on('doctype', () => refuse('a document type'))
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > maxElements || open.length > maxDepth) refuse('too many elements')
    const element = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml.toString()).close()
  const [element] = top.children
  return element ?? refuse('no element')
}

export function writeXml(element: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${textOf(element)}`
}

/** An element; attributes that are undefined are left out. */
export function elementOf(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly Element[] = [],
): Element {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return { name, attributes: Object.fromEntries(said.map(([key, value]) => [key, String(value)])), children }
}

function refuse(why: string): never {
  throw new PoisonedMessage(`XML: ${why}`)
}

function textOf({ name, attributes, children }: Element): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const inner = children.map(textOf).join('')
  return inner === '' ? `<${name}${said.join('')}/>` : `<${name}${said.join('')}>${inner}</${name}>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Spaces other than the plain one would become plain ones when an attribute is read.
function escape(value: string): string {
  return value.replace(/[&<>"]|[\t\n\r]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`)
}
