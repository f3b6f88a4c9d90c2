import { BlossomSymbol, Glow, PlumBranch } from './scene-parts.tsx'

const centre = { x: 390, y: 228 }
const radius = 172
const step = 43

// Computes the lattice: a grid, a small square in every other cell, and an empty center.
function lattice(): string {
  let path = ''
  for (let n = -4; n <= 4; n += 1) {
    const at = n * step
    const half = Math.sqrt(Math.max(0, radius * radius - at * at))
    const open = Math.abs(n) < 2 ? step * 2 : 0
    for (const [from, to] of open
      ? [
          [-half, -open],
          [open, half],
        ]
      : [[-half, half]]) {
      if (from === undefined || to === undefined) continue
      path += `M${round(centre.x + from)} ${centre.y + at}H${round(centre.x + to)}`
      path += `M${centre.x + at} ${round(centre.y + from)}V${round(centre.y + to)}`
    }
  }
  return path
}

function squares(): string {
  let path = ''
  for (let row = -4; row < 4; row += 1) {
    for (let column = -4; column < 4; column += 1) {
      const isOpen = row >= -2 && row < 2 && column >= -2 && column < 2
      if (isOpen || (row + column) % 2 !== 0) continue
      const x = centre.x + column * step
      const y = centre.y + row * step
      path += `M${x + 12} ${y}v${step}M${x + step - 12} ${y}v${step}M${x} ${y + 12}h${step}M${x} ${y + step - 12}h${step}`
    }
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Illustration: a lamp-lit moon window with a plum twig in front. */
export function WindowScene() {
  const open = step * 2
  return (
    <svg viewBox="0 0 640 460" className="scene" aria-hidden="true">
      <defs>
        <Glow id="sc-window-halo" inner={0.34} />
        <radialGradient id="sc-window-light" cx="0.5" cy="0.42" r="0.62">
          <stop offset="0" stopColor="oklch(0.95 0.07 88)" />
          <stop offset="0.4" stopColor="oklch(0.84 0.12 80)" />
          <stop offset="1" stopColor="oklch(0.52 0.1 62)" />
        </radialGradient>
        <clipPath id="sc-window-clip">
          <circle cx={centre.x} cy={centre.y} r={radius} />
        </clipPath>
        <BlossomSymbol />
      </defs>
      <circle cx={centre.x} cy={centre.y} r="300" fill="url(#sc-window-halo)" />
      <circle cx={centre.x} cy={centre.y} r={radius + 6} fill="url(#sc-window-light)" />
      <g clipPath="url(#sc-window-clip)">
        <path
          d="M210 352c40-46 70-46 104-14 34-44 84-52 128-8 34-26 76-20 130 34v60H210z"
          fill="oklch(0.42 0.08 60)"
          opacity="0.34"
        />
        <path d="M210 384c50-30 96-26 140-2 46-26 116-30 224 16v40H210z" fill="oklch(0.36 0.07 55)" opacity="0.4" />
        <path d={squares()} className="sc-wood-line" strokeWidth="3.2" />
        <path d={lattice()} className="sc-wood-line" strokeWidth="6" />
      </g>
      <path
        className="sc-wood-line"
        strokeWidth="7"
        d={`M${centre.x - open} ${centre.y - open + 22}q22 0 22-22h${2 * open - 44}q0 22 22 22v${2 * open - 44}q-22 0-22 22h-${2 * open - 44}q0-22-22-22z`}
      />
      <circle cx={centre.x} cy={centre.y} r={radius + 4} className="sc-wood-line" strokeWidth="17" />
      <circle cx={centre.x} cy={centre.y} r={radius + 14} className="sc-rim" />
      <circle cx={centre.x} cy={centre.y} r={radius - 6} className="sc-rim" opacity="0.5" />
      <PlumBranch transform="translate(224 172) scale(1.16)" />
    </svg>
  )
}
