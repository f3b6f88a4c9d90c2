// The stars of the chart are placed by a fixed rule, so that the sky is the same each night.
function stars(count: number): string {
  return Array.from({ length: count }, (_, star) => {
    const [x, y] = [(star * 467) % 1200, (star * 283) % 560]
    return `<circle cx="${x}" cy="${y}" r="${(0.6 + (star % 3) * 0.6).toFixed(1)}"/>`
  }).join('')
}

function hexagram(x: number, y: number, size: number): string {
  return `<g class="figure-of-stars" transform="translate(${x} ${y}) scale(${size})"><path d="M0-100 87 50H-87zM0 100-87-50H87z"/><circle r="100"/><circle r="58"/></g>`
}

/** The chart of the night: circles, a great star of six points, and the terrace from which it is watched. */
export const backdrop = `<svg viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice">
<g class="stars">${stars(110)}</g>${hexagram(820, 300, 2.3)}${hexagram(170, 470, 0.7)}
<path class="terrace" d="M0 640h1200v60H0zM120 640v-26h960v26zM200 614v-22h800v22z"/></svg>`
