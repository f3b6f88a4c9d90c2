import {
  isOwnPath,
  isWholePicture,
  outwardLink,
  popupAttribute,
  popupAttributes,
  popupTags,
} from '@mingtang/contract/popup-html.ts'
import createPurify, { type DOMPurify } from 'dompurify'

let shared: DOMPurify | undefined

// Created on first use, because the server loads this file too and has no window.
function purifier(): DOMPurify {
  if (shared) return shared
  shared = createPurify(window)
  shared.addHook('uponSanitizeAttribute', (node, data) => {
    const kept = popupAttribute(node.localName, data.attrName, data.attrValue)
    data.keepAttr = kept !== null
    if (kept !== null) data.attrValue = kept
  })
  shared.addHook('afterSanitizeAttributes', (node) => {
    if (node.localName === 'img' && !isWholePicture(attributesOf(node))) return node.remove()
    if (node.localName !== 'a') return
    const href = node.getAttribute('href')
    for (const [name, value] of Object.entries(outwardLink))
      if (href && !isOwnPath(href)) node.setAttribute(name, value)
      else node.removeAttribute(name)
  })
  return shared
}

/**
 * Sanitizes HTML with the contract's allow-list; HTML that the server sanitized passes unchanged. Returns DOM nodes and
 * not a string, because parsing a string again could give a different result (mutation XSS).
 */
export function cleanFragment(html: string, tableLabel: string): DocumentFragment {
  const fragment = purifier().sanitize(html, {
    ALLOWED_TAGS: [...popupTags],
    ALLOWED_ATTR: [...popupAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const table of fragment.querySelectorAll('table')) wrap(table, tableLabel)
  return fragment
}

// A table wider than a phone scrolls inside its own focusable wrapper.
function wrap(table: HTMLTableElement, label: string): void {
  if (table.parentElement?.closest('table')) return
  const frame = document.createElement('div')
  frame.className = 'clean-table'
  frame.tabIndex = 0
  frame.role = 'region'
  frame.ariaLabel = table.caption?.textContent || label
  table.replaceWith(frame)
  frame.append(table)
}

function attributesOf(node: Element): Record<string, string> {
  return Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
}
