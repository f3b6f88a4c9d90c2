function lattice(columns: number, rows: number, size: number): string {
  return Array.from({ length: columns * rows }, (_, cell) => {
    const [x, y] = [(cell % columns) * size, Math.floor(cell / columns) * size]
    return `<path d="M${x} ${y}h${size}v${size}h-${size}zM${x + size / 2} ${y}v${size}M${x} ${y + size / 2}h${size}M${x + size / 4} ${y + size / 4}h${size / 2}v${size / 2}h-${size / 2}z"/>`
  }).join('')
}

function lantern(x: number, y: number): string {
  return `<g class="lantern" transform="translate(${x} ${y})"><path class="cord" d="M0-200V-52"/><ellipse rx="46" ry="50"/><path d="M-20-50h40v-8h-40zM-20 50h40v8h-40zM0 58v40M-8 58v30M8 58v30"/><path class="rib" d="M-24-44q-20 44 0 88M24-44q20 44 0 88M0-50V50"/></g>`
}

/** A window of the tea house, its lanterns, and a pot on the table. */
export const backdrop = `<svg viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice">
<g class="window" transform="translate(60 60)">${lattice(4, 5, 90)}</g><g class="window" transform="translate(780 60)">${lattice(4, 5, 90)}</g>
${lantern(560, 170)}${lantern(690, 120)}
<path class="table" d="M0 610h1200v90H0z"/><path class="edge" d="M0 610h1200v10H0z"/>
<g class="pot" transform="translate(980 530)"><path d="M-70 80q-26-90 34-100h72q60 10 34 100z"/><path d="M68 10q60-10 62-50 4 70-56 92zM-66 0q-60 0-52 52 6 20 50 20" class="handle"/><path d="M-30-22q30-24 60 0zM-6-34h12v-10h-12z"/><path class="steam" d="M140-60q-20-24 0-48t0-48M112-70q-16-20 0-40"/></g></svg>`
