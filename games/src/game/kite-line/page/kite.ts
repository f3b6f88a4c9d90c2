/** The kite of Beijing, a swallow with a forked tail; its middle is the origin and it flies upwards. */
export function kiteSvg(): string {
  const wing = 'M0 -20C8 -40 32 -54 62 -50C80 -47 92 -34 89 -17C87 -6 76 -3 66 -9C52 -18 38 -10 29 3C21 13 9 14 0 12Z'
  const bands = 'M30 -40C42 -33 46 -22 42 -11M48 -46C61 -39 65 -27 61 -14M66 -44C77 -38 81 -28 79 -15'
  const tail = 'M1 22C6 44 16 62 35 76C30 81 22 82 16 79C6 70 1 56 -1 40Z'
  const side = `<path class="kite-wing" d="${wing}"/><path class="kite-band" d="${bands}"/><path class="kite-tail" d="${tail}"/><circle class="kite-eye" cx="17" cy="-20" r="6"/><path class="kite-band" d="M9 50C13 60 17 66 24 72"/>`
  return `${side}<g transform="scale(-1 1)">${side}</g>
<path class="kite-body" d="M0 -46C12 -44 17 -32 15 -18C15 6 12 26 0 48C-12 26 -15 6 -15 -18C-17 -32 -12 -44 0 -46Z"/>
<path class="kite-mark" d="M0 -4C8 2 9 12 0 24C-9 12 -8 2 0 -4ZM-9 -33C-4 -29 4 -29 9 -33"/>
<circle class="kite-pupil" cx="-6" cy="-24" r="2.600"/><circle class="kite-pupil" cx="6" cy="-24" r="2.600"/><path class="kite-beak" d="M-3 -18H3L0 -12Z"/>`
}

/** Where the line is held: the top of a wall, and whoever flies the kite. */
export function groundSvg(): string {
  const battlements = Array.from({ length: 40 }, (_, index) => `M${-904 + index * 26} 372v-9h15v9`).join('')
  return `<g class="ground"><defs><linearGradient id="wall-fade" x1="0" y1="363" x2="0" y2="520" gradientUnits="userSpaceOnUse"><stop offset="0" class="wall-top"/><stop offset="1" class="wall-foot"/></linearGradient></defs>
<path class="wall" d="${battlements}M-904 371H150L132 520H-904Z" fill="url(#wall-fade)"/><path class="wall-line" d="M-904 380H148M-904 392H146"/>
<path class="robe" d="M44 371C43 356 40 346 44 337C48 331 56 331 59 337C62 346 61 358 64 371ZM57 341L72 347L70 351L56 348Z"/><circle class="robe" cx="51.500" cy="326" r="6"/><path class="robe" d="M43 323Q51 313 60 323Z"/></g>`
}

const ridge = (points: string, className: string) => `<path class="${className}" d="${points}"/>`

/** A cloud of old paintings: three curls on a line. */
function cloud(x: number, y: number, size: number): string {
  return `<path class="cloud" transform="translate(${x} ${y}) scale(${size})" d="M-70 14H64C78 14 80 -2 66 -4C66 -18 46 -22 40 -10C36 -28 6 -28 4 -10C-4 -22 -26 -18 -24 -4C-40 -8 -46 6 -36 8M40 -10C36 -4 40 2 48 0M4 -10C-2 -2 6 6 14 2"/>`
}

/** Evening over hills and water, a moon behind a lattice and willows; it fills the stage. */
export function skySvg(): string {
  const willow = Array.from({ length: 8 }, (_, index) => {
    const x = 862 + index * 21
    const length = 90 + ((index * 53) % 80)
    return `<path class="willow" d="M${x} -14C${x + 12} ${length * 0.4} ${x - 10} ${length * 0.7} ${x - 2 - index} ${length}"/>`
  })
  const pagoda = [0, 1, 2, 3].map((floor) => {
    const [y, half] = [372 + floor * 24, 17 + floor * 6]
    return `M${920 - half - 8} ${y}Q${920 - half} ${y - 2} ${920 - half + 5} ${y - 10}H${920 + half - 5}Q${920 + half} ${y - 2} ${920 + half + 8} ${y}ZM${920 - half + 5} ${y}H${920 + half - 5}V${y + 15}H${920 - half + 5}Z`
  })
  return `<svg viewBox="0 0 1200 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>
<pattern id="sky-lattice" width="46" height="46" patternUnits="userSpaceOnUse"><path d="M0 23H46M23 0V46M0 0L46 46M46 0L0 46M11 11H35V35H11Z"/></pattern>
<radialGradient id="sky-glow" cx="50%" cy="50%" r="50%"><stop offset="0" class="glow-in"/><stop offset="1" class="glow-out"/></radialGradient></defs>
<ellipse cx="560" cy="400" rx="640" ry="190" fill="url(#sky-glow)"/>
<circle class="moon" cx="640" cy="178" r="104"/><circle class="moon-bars" cx="640" cy="178" r="104" fill="url(#sky-lattice)"/><circle class="moon-rim" cx="640" cy="178" r="110"/>
${cloud(300, 96, 1)}${cloud(470, 226, 0.6)}${cloud(820, 250, 0.8)}
${ridge('M0 420C140 350 240 400 360 362S540 296 660 372 860 420 960 356 1110 330 1200 372V600H0Z', 'range far')}
<path class="tower" d="M920 334V362${pagoda.join('')}"/>
${ridge('M0 474C180 420 300 462 460 436S700 392 830 452 1050 466 1200 420V600H0Z', 'range mid')}
${ridge('M0 512C220 486 360 522 560 500S920 478 1200 508V600H0Z', 'range near')}${willow.join('')}</svg>`
}
