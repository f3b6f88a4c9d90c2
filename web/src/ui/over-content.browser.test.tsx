// What a floating element may not cover, wherever it is below it.
import { afterEach, expect, test } from 'vitest'
import { findFreeTop } from './over-content.ts'

const size = 48
const floating = document.createElement('button')
const place = { left: 100, top: 100, width: size, height: size }
const put: HTMLElement[] = []
const isOver = () => findFreeTop(place, [place.top, place.top], floating).covered > 0

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

test.each([
  '<span class="amount">1</span>',
  '<dt>余额</dt>',
  '<dd>1</dd>',
  '<span class="badge">1</span>',
  '<button>1</button>',
])('it may not cover %s anywhere, however small', (html) => {
  for (let at = -10; at <= size - 4; at += 2) {
    const covered = add(html, { x: at, y: size - 14 - at, width: 14, height: 14 })
    expect(isOver(), `${at} px`).toBe(true)
    covered.remove()
  }
})

test('it may not cover a line of a sentence with a figure, and may cover the space beside the line', () => {
  const sentence = add('<p>满 15,000.00 可领</p>', { x: -180, y: 0, width: 400, height: 20 })
  sentence.style.textAlign = 'center'
  for (let at = -10; at <= size; at += 2) {
    sentence.style.top = `${place.top + at}px`
    expect(isOver(), `${at} px`).toBe(true)
  }
  sentence.style.textAlign = 'right'
  expect(isOver()).toBe(false)
})

test('it may not cover the label of a card', () => {
  const label = '<a href="/vip"><span style="position: absolute; bottom: 0">看看</span></a>'
  const card = add(label, { x: 0, y: 0, width: 200, height: 100 })
  expect(isOver()).toBe(false)
  card.style.height = '60px'
  card.style.width = '400px'
  expect(isOver()).toBe(true)
})

test('it may cover prose without figures and a card that can be clicked beside it', () => {
  add('<p>可领</p>', { x: 0, y: 0, width: 200, height: 40 })
  add('<a href="/vip"></a>', { x: 0, y: 0, width: 200, height: 100 })
  expect(isOver()).toBe(false)
  add('<a href="/vip"></a>', { x: 0, y: 0, width: 100, height: 44 })
  expect(isOver()).toBe(true)
})

test('it finds the nearest free place in its column, and the least bad one where there is none', () => {
  add('<button>1</button>', { x: 0, y: -20, width: size, height: 120 })
  const column = [place.top - 100, place.top + 200] as const
  const free = findFreeTop(place, column, floating)
  expect(free.covered).toBe(0)
  // A tenth of its height stays between them.
  expect(free.top).toBeLessThanOrEqual(place.top - 20 - size * 1.1)
  expect(free.top).toBeGreaterThan(place.top - 20 - size * 1.1 - 8)
  add('<button>2</button>', { x: 0, y: -200, width: size, height: 180 })
  add('<button>3</button>', { x: 0, y: 100, width: size, height: 400 })
  const least = findFreeTop(place, column, floating)
  expect(least.top).toBeGreaterThan(place.top + 100)
  const menu = new DOMRect(place.left, place.top + 100, size, 400)
  expect(findFreeTop(place, column, floating, [menu]).top).toBeLessThan(place.top + 100)
})
