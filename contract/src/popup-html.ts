// The allow-list for popup HTML: the server sanitizes with it on save, the browser again before display.
import { parseUrl } from './parse-url.ts'

/** The allowed tags; any other tag is removed and its text content stays. */
export const popupTags: readonly string[] =
  'p br h3 h4 strong b em i u ul ol li blockquote hr a img table caption thead tbody tr th td'.split(' ')

/** Tags that are removed together with their content, because it is not text for the reader. */
export const popupSilentTags: readonly string[] = (
  'script style template noscript iframe noembed noframes object embed applet svg math title textarea select option ' +
  'button xmp plaintext audio video canvas head'
).split(' ')

type Rule = (value: string) => string | null

const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  a: {
    href: addressOf,
    rel: (value) => (value === outwardLink.rel ? value : null),
    target: (value) => (value === outwardLink.target ? value : null),
  },
  img: { src: pictureOf, width: sizeOf(4000), height: sizeOf(4000), alt: (value) => value.slice(0, 200) },
  th: {
    scope: (value) => (value === 'col' || value === 'row' ? value : null),
    colspan: sizeOf(20),
    rowspan: sizeOf(20),
  },
  td: { colspan: sizeOf(20), rowspan: sizeOf(20) },
}

/** The names of all attributes that any tag allows. */
export const popupAttributes: readonly string[] = [...new Set(Object.values(rules).flatMap((one) => Object.keys(one)))]

/** The attributes added to links to other sites. */
export const outwardLink = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

/** The sanitized value of an attribute on a tag; null when it is not allowed. */
export function popupAttribute(tag: string, name: string, value: string): string | null {
  const ofTag = Object.hasOwn(rules, tag) ? rules[tag] : undefined
  const rule = ofTag && Object.hasOwn(ofTag, name) ? ofTag[name] : undefined
  return rule ? rule(value.trim()) : null
}

/** True for a path on this site, such as /home/discount?id=qmfl. */
export function isOwnPath(address: string): boolean {
  return address.length <= 500 && /^\/(?![/\\])[^\s\\"'<>\p{C}]*$/u.test(address)
}

/** True when an image has a valid source, width and height; images without them are removed. */
export function isWholePicture(attributes: Readonly<Record<string, string>>): boolean {
  return ['src', 'width', 'height'].every((name) => popupAttribute('img', name, attributes[name] ?? '') !== null)
}

function addressOf(value: string): string | null {
  if (isOwnPath(value)) return value
  if (value.length > 500 || !/^https:\/\//i.test(value) || /[\s\\\p{C}]/u.test(value)) return null
  const url = parseUrl(value)
  if (!url) return null
  const { username, password, href } = url
  // A user name before the host can make an address look like another site's.
  return username || password ? null : href
}

// Images only from this site: another host could track readers, and the page's CSP blocks it.
function pictureOf(value: string): string | null {
  return isOwnPath(value) && /^[^?#]+\.(png|jpe?g|webp|avif|gif|svg)$/i.test(value) ? value : null
}

function sizeOf(max: number): Rule {
  return (value) => (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= max ? value : null)
}
