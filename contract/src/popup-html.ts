// What the HTML of a popup may hold: the server cleans it by this when it is saved, the browser before it is shown.

/** The tags that may stand; of every other one only the words inside stay. */
export const popupTags: readonly string[] =
  'p br h3 h4 strong b em i u ul ol li blockquote hr a img table caption thead tbody tr th td'.split(' ')

/** Tags whose inside is no words for people, so that it goes with them. */
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

/** The names of all attributes that some tag may have. */
export const popupAttributes: readonly string[] = [...new Set(Object.values(rules).flatMap((one) => Object.keys(one)))]

/** What a link that leaves the site carries. */
export const outwardLink = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

/** The value with which an attribute may stay at a tag; null when it may not. */
export function popupAttribute(tag: string, name: string, value: string): string | null {
  const ofTag = Object.hasOwn(rules, tag) ? rules[tag] : undefined
  const rule = ofTag && Object.hasOwn(ofTag, name) ? ofTag[name] : undefined
  return rule ? rule(value.trim()) : null
}

/** True for a path of this site, such as /home/discount?id=qmfl. */
export function isOwnPath(address: string): boolean {
  return address.length <= 500 && /^\/(?![/\\])[^\s\\"'<>\p{C}]*$/u.test(address)
}

/** True when a picture says where it lies and how much room it needs; any other one is left out. */
export function isWholePicture(attributes: Readonly<Record<string, string>>): boolean {
  return ['src', 'width', 'height'].every((name) => popupAttribute('img', name, attributes[name] ?? '') !== null)
}

function addressOf(value: string): string | null {
  if (isOwnPath(value)) return value
  if (value.length > 500 || !/^https:\/\//i.test(value) || /[\s\\\p{C}]/u.test(value) || !URL.canParse(value))
    return null
  const { username, password, href } = new URL(value)
  // A name before the host makes an address look like another one.
  return username || password ? null : href
}

// From this site only: another host would learn who reads what, and the page's policy would not load it.
function pictureOf(value: string): string | null {
  return isOwnPath(value) && /^[^?#]+\.(png|jpe?g|webp|avif|gif|svg)$/i.test(value) ? value : null
}

function sizeOf(most: number): Rule {
  return (value) => (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= most ? value : null)
}
