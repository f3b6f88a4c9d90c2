/** The static SVG behind the reels: a round lattice window before a lamp, with waves at the bottom. */
export function moonWindow(): string {
  const waves = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 12 }, (_, index) => {
      const x = index * 52 - 40 + (row % 2) * 26
      const y = 452 + row * 20
      return [26, 18, 10].map((r) => `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0"/>`).join('')
    }),
  )
  return `<svg viewBox="0 0 500 500"><defs>
<radialGradient id="moon-lamp" cx="50%" cy="42%"><stop offset="0" class="lamp-in"/><stop offset=".62" class="lamp-mid"/><stop offset="1" class="lamp-out"/></radialGradient>
<pattern id="moon-lattice" width="62.5" height="62.5" patternUnits="userSpaceOnUse"><path d="M0 31.25H62.5M31.25 0V62.5M0 0 62.5 62.5M62.5 0 0 62.5M15.6 15.6H46.9V46.9H15.6Z"/></pattern>
<clipPath id="moon-clip"><circle cx="250" cy="250" r="232"/></clipPath></defs>
<circle cx="250" cy="250" r="238" fill="url(#moon-lamp)"/>
<circle class="bars" cx="250" cy="250" r="238" fill="url(#moon-lattice)"/>
<g class="sea" clip-path="url(#moon-clip)">${waves.join('')}</g>
<circle class="rim" cx="250" cy="250" r="238"/><circle class="rim-light" cx="250" cy="250" r="246"/></svg>`
}
