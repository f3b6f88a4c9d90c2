const strands = [
  'M1180 -20C1150 120 1176 240 1140 420',
  'M1230 -20C1210 160 1236 300 1196 520',
  'M1290 -20C1270 140 1300 330 1262 610',
  'M1344 -20C1340 160 1352 280 1322 500',
  'M1110 -20C1090 80 1104 160 1078 260',
  'M1392 -20C1386 180 1400 340 1384 560',
]

const pads: readonly (readonly [x: number, y: number, width: number])[] = [
  [96, 640, 150],
  [270, 716, 120],
  [30, 746, 170],
  [1180, 700, 140],
  [1320, 640, 120],
  [1360, 752, 170],
]

/** The backdrop: the moon over a pond, willow strands on the right, pads on the water. */
export function nightSvg(): string {
  const willow = strands.map(
    (strand) => `<path class="strand" d="${strand}"/><path class="strand-leaves" d="${strand}"/>`,
  )
  const water = pads.map(
    ([x, y, width]) =>
      `<ellipse class="pad" cx="${x}" cy="${y}" rx="${width}" ry="${width * 0.24}"/><path class="pad-vein" d="M${x - width * 0.8} ${y}H${x + width * 0.8}M${x} ${y - width * 0.2}V${y + width * 0.2}"/>`,
  )
  const ripples = Array.from({ length: 9 }, (_, index) => {
    const [y, half] = [548 + index * 30, 40 + index * 20]
    return `<path class="ripple" d="M${330 - half} ${y}q${half / 2} -7 ${half} 0t${half} 0"/>`
  })
  return `<svg viewBox="0 0 1400 800" preserveAspectRatio="xMidYMid slice"><defs>
<radialGradient id="night-glow"><stop offset=".28" class="glow-in"/><stop offset="1" class="glow-out"/></radialGradient></defs>
<circle cx="330" cy="170" r="300" fill="url(#night-glow)"/><circle class="night-moon" cx="330" cy="170" r="92"/>
<path class="shore" d="M0 500C180 470 300 496 460 488S900 470 1400 500V540H0Z"/>${ripples.join('')}${water.join('')}${willow.join('')}</svg>`
}

/** The water under the symbols. */
export function waterSvg(): string {
  const lines = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [(index * 137) % 470, 24 + index * 37]
    return `<path d="M${x} ${y}q22 -9 44 0t44 0t44 0"/>`
  })
  return `<svg viewBox="0 0 600 600" preserveAspectRatio="none"><ellipse class="shine" cx="300" cy="150" rx="210" ry="120"/><ellipse class="shine" cx="300" cy="330" rx="120" ry="60"/><ellipse class="shine" cx="300" cy="460" rx="170" ry="44"/><g class="lines">${lines.join('')}</g></svg>`
}
