// What a floating element may not cover, wherever it is below it.
import { afterEach, expect, test } from 'vitest'
import { isOverControls } from './over-controls.ts'

const size = 48
const place = { left: 100, top: 100, width: size, height: size }
const put: HTMLElement[] = []

afterEach(() => {
  for (const element of put.splice(0)) element.remove()
})

/** Adds a fixed element of this size at a distance from the top left corner of the place. */
function add(html: string, at: { x: number; y: number; width: number; height: number }): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  const element = template.content.firstElementChild as HTMLElement
  const { x, y, width, height } = at
  element.style.cssText = `position: fixed; left: ${place.left + x}px; top: ${place.top + y}px; width: ${width}px; height: ${height}px`
  document.body.append(element)
  put.push(element)
  return element
}

test.each(['<span class="amount">1</span>', '<dd>1</dd>', '<span class="badge">1</span>', '<button>1</button>'])(
  'it may not cover %s anywhere, however small',
  (html) => {
    for (let at = -10; at <= size - 4; at += 2) {
      const covered = add(html, { x: at, y: size - 14 - at, width: 14, height: 14 })
      expect(isOverControls(place, document.body), `${at} px`).toBe(true)
      covered.remove()
    }
  },
)

test('it may cover a paragraph and a card that can be clicked beside it', () => {
  add('<p>1</p>', { x: 0, y: 0, width: 200, height: 40 })
  add('<a href="/vip">1</a>', { x: 0, y: 0, width: 200, height: 100 })
  expect(isOverControls(place, document.body)).toBe(false)
  add('<a href="/vip">1</a>', { x: 0, y: 0, width: 100, height: 44 })
  expect(isOverControls(place, document.body)).toBe(true)
})
