import { drawing } from '#kit/dom.ts'

const spots: readonly (readonly (readonly [number, number])[])[] = [
  [[20, 20]],
  [
    [12, 12],
    [28, 28],
  ],
  [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  [
    [12, 12],
    [28, 12],
    [12, 28],
    [28, 28],
  ],
  [
    [11.5, 11.5],
    [28.5, 11.5],
    [20, 20],
    [11.5, 28.5],
    [28.5, 28.5],
  ],
  [
    [12, 10.5],
    [28, 10.5],
    [12, 20],
    [28, 20],
    [12, 29.5],
    [28, 29.5],
  ],
]

/** A die with its face up; the one and the four are red, as on the dice of the game. */
export function dieFace(face: number): HTMLElement {
  const isRed = face === 1 || face === 4
  const radius = face === 1 ? 6 : 3.7
  const pips = (spots[face - 1] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')
  return drawing(
    'die',
    `<svg viewBox="0 0 40 40"><rect class="die-side" x="1" y="3" width="38" height="36" rx="9"/><rect class="die-top" x="1" y="1" width="38" height="36" rx="9"/><g class="${isRed ? 'pip red' : 'pip'}">${pips}</g></svg>`,
  )
}
