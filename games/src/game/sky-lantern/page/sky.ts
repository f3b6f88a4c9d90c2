/** The place of a multiple on the way up, 0 at the ground and 1 at the top: each doubling is the same distance. */
export function placeOf(hundredths: number): number {
  return Math.min(1, Math.max(0, Math.log2(Math.max(100, hundredths) / 100) / top))
}

const top = Math.log2(1200)
/** The multiples named beside the way. */
export const ladder = [1, 2, 5, 10, 50, 200, 1000] as const

/** The lantern: paper over a frame, its flame below. */
export function lanternSvg(): string {
  return `<svg viewBox="0 0 100 132" aria-hidden="true"><defs><radialGradient id="lantern-light" cx="50%" cy="82%" r="80%"><stop offset="0" class="paper-lit"/><stop offset=".55" class="paper-mid"/><stop offset="1" class="paper-far"/></radialGradient></defs>
<ellipse class="lantern-halo" cx="50" cy="62" rx="50" ry="62"/>
<path class="paper" d="M26 106L12 50Q14 8 50 6Q86 8 88 50L74 106Z" fill="url(#lantern-light)"/>
<path class="rib" d="M50 6V106M31 12Q20 60 36 106M69 12Q80 60 64 106M14 62H86"/>
<path class="rim" d="M26 106L12 50Q14 8 50 6Q86 8 88 50L74 106ZM26 106Q50 114 74 106"/>
<path class="flame" d="M50 96C57 106 60 110 60 115A10 10 0 0 1 40 115C40 110 43 106 50 96Z"/>
<path class="rib" d="M34 108L42 124H58L66 108"/></svg>`
}

const ridge = (points: string, className: string) => `<path class="${className}" d="${points}"/>`

/** Night over layered hills, a moon window and a few stars; it fills the stage. */
export function nightSvg(): string {
  const stars = Array.from({ length: 46 }, (_, index) => {
    const x = (index * 389) % 1200
    const y = ((index * 211) % 360) + 8
    return `<circle class="star" cx="${x}" cy="${y}" r="${0.7 + ((index * 7) % 5) / 4}"/>`
  })
  return `<svg viewBox="0 0 1200 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>
<pattern id="night-lattice" width="46" height="46" patternUnits="userSpaceOnUse"><path d="M0 23H46M23 0V46M0 0L46 46M46 0L0 46M11 11H35V35H11Z"/></pattern></defs>
<g class="stars">${stars.join('')}</g>
<circle class="night-moon" cx="600" cy="300" r="250"/><circle class="night-bars" cx="600" cy="300" r="250" fill="url(#night-lattice)"/><circle class="night-rim" cx="600" cy="300" r="256"/>
${ridge('M0 470C120 400 200 440 300 400S470 330 560 410 720 470 820 400 1010 350 1200 440V600H0Z', 'hill far')}
${ridge('M0 520C160 470 250 520 380 480S600 430 720 500 960 520 1200 460V600H0Z', 'hill mid')}
${ridge('M0 566C200 530 320 572 520 548S900 520 1200 560V600H0Z', 'hill near')}</svg>`
}
