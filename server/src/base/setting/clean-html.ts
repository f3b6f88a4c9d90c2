import {
  isOwnPath,
  isWholePicture,
  outwardLink,
  popupAttribute,
  popupAttributes,
  popupSilentTags,
  popupTags,
} from '@mingtang/contract/popup-html.ts'
import sanitizeHtml from 'sanitize-html'

// Invisible characters, and those that change the text direction.
const hidden = /[^\P{Cc}\t\n\r]|[\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu
const deepest = 24

/** Sanitized HTML: only tags and attributes of the allow-list, all tags closed; may be empty. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.replace(hidden, ''), {
    allowedTags: [...popupTags],
    nonTextTags: [...popupSilentTags],
    allowedAttributes: { '*': [...popupAttributes] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    nestingLimit: deepest,
    transformTags: {
      '*': (tagName, attributes) => {
        const kept = keptOf(tagName, attributes)
        // A link without a target becomes plain text.
        return tagName === 'a' && !kept.href ? { tagName: 'span', attribs: {} } : { tagName, attribs: kept }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isWholePicture(attribs),
  }).trim()
}

/** True when sanitized HTML has visible content. */
export function saysSomething(html: string): boolean {
  return /<img /.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/gu, '') !== ''
}

function keptOf(tag: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(attributes).flatMap(([name, value]) => {
    const allowed = popupAttribute(tag, name, value)
    return allowed === null ? [] : [[name, allowed] as const]
  })
  const { rel: _rel, target: _target, ...own } = Object.fromEntries(kept) as Record<string, string>
  return own.href && !isOwnPath(own.href) ? { ...own, ...outwardLink } : own
}
