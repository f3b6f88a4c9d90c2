// Finds texts that are cut off, lie on each other or break within a figure; axe sees none of these.
import { expect } from 'vitest'

type Line = { node: Text; what: string; box: DOMRect }

/** Expects that every text of the page is whole: no figure breaks, none is cut off, no two lie on each other, and no table scrolls. */
export async function expectWhole(): Promise<void> {
  await expect.poll(problems).toEqual([])
}

function problems(): string[] {
  const lines = [...textsOf(document.querySelector('main') ?? document.body)].flatMap(linesOf)
  return [
    ...lines.flatMap(cutOf),
    ...lines.flatMap(({ node }) => brokenOf(node)),
    ...overlapsOf(lines),
    ...[...document.querySelectorAll('main table')].flatMap(widthOf),
  ]
}

function* textsOf(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.textContent?.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue
    // What only screen readers are told has no place.
    const isTold = parent.closest('.sr-only, option, svg, .roll') || parent.getBoundingClientRect().width <= 1
    if (!isTold) yield node as Text
  }
}

function above(start: Element, holds: (style: CSSStyleDeclaration, of: Element) => boolean): boolean {
  for (let of: Element | null = start; of && of !== document.body; of = of.parentElement)
    if (!holds(getComputedStyle(of), of)) return false
  return true
}

function linesOf(node: Text): Line[] {
  return boxesOf(node, 0, node.data.length).map((box) => ({ node, what: node.data.trim(), box }))
}

function boxesOf(node: Text, from: number, to: number): DOMRect[] {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
}

function brokenOf(node: Text): string[] {
  return [...node.data.matchAll(/\d[\d,.]*\d(\u00a0[A-Z]{3,5})?/g)]
    .filter(({ 0: figure, index }) => {
      const tops = boxesOf(node, index, index + figure.length).map(({ top }) => Math.round(top))
      return new Set(tops).size > 1
    })
    .map(([figure]) => `broken: ${figure}`)
}

// Rows that scroll sideways hold more than they show.
function cutOf({ node, what, box }: Line): string[] {
  const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll'
  let isCut = box.right > innerWidth + 1 || box.left < -1
  const isFree = above(node.parentElement!, (style, of) => {
    const edge = of.getBoundingClientRect()
    if (style.overflowX !== 'visible' && !scrolls(style)) isCut ||= box.right > edge.right + 1
    return !scrolls(style)
  })
  return isCut && isFree ? [`cut off: ${what}`] : []
}

function widthOf({ parentElement: frame }: Element): string[] {
  return frame && frame.scrollWidth > frame.clientWidth + 1 ? [`scrolls sideways: ${frame.ariaLabel}`] : []
}

function overlapsOf(all: readonly Line[]): string[] {
  // What sticks or floats lies over the page.
  const stays = ({ node }: Line) =>
    above(node.parentElement!, ({ position }) => position !== 'sticky' && position !== 'fixed')
  const lines = all.filter(stays)
  const found = new Set<string>()
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (one.node === other.node) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide > 2 && high > 6) found.add(`overlap: ${one.what} / ${other.what}`)
    }
  return [...found]
}
