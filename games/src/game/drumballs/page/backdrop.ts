function studs(radius: number, count: number): string {
  return Array.from({ length: count }, (_, stud) => {
    const turn = (Math.PI * 2 * stud) / count
    return `<circle cx="${(Math.cos(turn) * radius).toFixed(1)}" cy="${(Math.sin(turn) * radius).toFixed(1)}" r="7"/>`
  }).join('')
}

function ribbon(x: number, sway: number): string {
  return `<path class="ribbon" d="M${x}-20q${sway} 90 0 180t0 170"/>`
}

/** The great drum of the festival on its stand, and ribbons. */
export const backdrop = `<svg viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice">
${ribbon(120, 60)}${ribbon(200, -50)}${ribbon(1080, 50)}${ribbon(1000, -60)}
<g class="stand"><path d="M470 700l130-260h60L560 700zM930 700 800 440h-60l100 260z"/></g>
<g class="skin" transform="translate(700 360)"><circle class="rim" r="270"/><circle class="face" r="226"/><g class="studs">${studs(248, 36)}</g><path class="mark" d="M-60-60q60-60 120 0t0 120-120 0 0-120zM0-120v240M-120 0h240"/></g></svg>`
