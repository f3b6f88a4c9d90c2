/** Where the buds sit, from the top left; the order is that of the draws. */
const spots: readonly (readonly [x: number, y: number])[] = [
  [138, 92],
  [276, 66],
  [412, 98],
  [548, 72],
  [652, 140],
  [74, 226],
  [214, 212],
  [352, 226],
  [490, 214],
  [622, 272],
  [128, 372],
  [262, 350],
  [398, 366],
  [532, 352],
  [656, 408],
]

const twigs = [
  'M168 336C178 240 132 168 138 92',
  'M178 328C150 274 108 246 74 226',
  'M246 284C224 236 256 150 276 66',
  'M232 286C222 262 216 240 214 212',
  'M362 290C344 240 384 172 412 98',
  'M372 292C366 270 358 248 352 226',
  'M452 272C496 238 520 160 548 72',
  'M448 274C470 258 482 240 490 214',
  'M572 216C606 198 640 180 652 140',
  'M540 232C570 236 598 252 622 272',
  'M120 396C122 388 124 380 128 372',
  'M212 290C232 312 248 330 262 350',
  'M384 290C394 316 396 340 398 366',
  'M474 264C502 292 520 322 532 352',
  'M520 326C566 350 616 372 656 408',
]
const trunk =
  'M-30 548C34 496 76 452 112 398C140 352 180 306 248 274C312 266 380 284 444 262C520 222 600 168 770 152L770 162C610 182 528 236 452 278C384 304 314 290 254 292C196 322 160 364 134 410C102 470 66 518 12 560Z'
const snowOnTrunk =
  'M40 478C72 448 92 420 112 398C140 352 180 306 248 274C312 266 380 284 444 262C520 222 600 168 770 152C604 176 528 230 452 270C384 292 312 276 252 282C190 308 152 352 124 396C104 430 74 462 40 478Z'

const petals = [0, 72, 144, 216, 288]
  .map((turn) => `<circle cx="0" cy="-24" r="21.500" transform="rotate(${turn})"/>`)
  .join('')
const stamens = [36, 108, 180, 252, 324]
  .map(
    (turn) =>
      `<g transform="rotate(${turn})"><path d="M0 -20V-33"/><circle class="anther" cx="0" cy="-35" r="2.600"/></g>`,
  )
  .join('')

function spotSvg(place: number): string {
  return `<g class="spot" data-place="${place}"><g class="bud"><path d="M-9 9A12 12 0 0 1 0 -14A12 12 0 0 1 9 9Q0 15 -9 9Z"/><path class="calyx" d="M-10 6Q0 17 10 6Q6 17 0 17T-10 6Z"/></g>
<g class="flower"><g class="petals">${petals}</g><g class="stamens">${stamens}</g><circle class="core" r="19"/><text class="value" y="8"></text></g></g>`
}

// Beyond the picture the branch goes on, for windows that are wider.
const beyond = 'M-30 548L12 560L-330 830L-420 800ZM768 152L1300 116V124L768 162Z'
/** The part of the drawing that every window shows: all buds with room for their flowers. */
const shown = { x: 22, y: 14, width: 684, height: 446 }

/** The branch in the snow, seen through a window that it fills: every spot has a bud and a flower that waits in it. */
export function branchSvg(): string {
  return `<svg class="view" viewBox="0 0 720 480" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<path class="hill far" d="M0 404C120 344 220 372 330 392S560 330 720 388V480H0Z"/><path class="hill near" d="M0 446C140 396 260 440 380 440S600 404 720 436V480H0Z"/></svg>
<svg class="branch" aria-hidden="true"><g class="wood">${twigs.map((twig) => `<path class="twig" d="${twig}"/>`).join('')}<path class="trunk" d="${trunk}${beyond}"/><path class="trunk-snow" d="${snowOnTrunk}"/></g>
<g class="flakes"></g>${spots.map((_, place) => spotSvg(place)).join('')}</svg>`
}

/** Draws the branch as high as its window is for its width; flowers keep their shape. */
export function fitBranch(window: HTMLElement): void {
  const branch = window.querySelector('.branch')
  const { clientWidth: width, clientHeight: height } = window
  if (!branch || width === 0 || height === 0) return
  const tall = Math.min(1.9, Math.max(0.72, (height / width) * (shown.width / shown.height)))
  branch.setAttribute('viewBox', `${shown.x} ${shown.y * tall} ${shown.width} ${shown.height * tall}`)
  branch.querySelector('.wood')?.setAttribute('transform', `scale(1 ${tall})`)
  for (const [place, [x, y]] of spots.entries()) {
    branch.querySelector(`[data-place="${place}"]`)?.setAttribute('transform', `translate(${x} ${y * tall})`)
  }
}

/** Flakes of one snow: a fixed scatter that falls once. */
export function flakesSvg(): string {
  return Array.from({ length: 90 }, (_, index) => {
    const [x, y] = [((index * 157) % 1300) - 290, (index * 89) % 860]
    const radius = 1.6 + ((index * 7) % 5) * 0.55
    return `<circle cx="${x}" cy="${y - 860}" r="${radius.toFixed(2)}"/>`
  }).join('')
}
