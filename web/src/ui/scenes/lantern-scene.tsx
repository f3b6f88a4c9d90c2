import { Glow, Mist } from './scene-parts.tsx'

// The beam extends beyond the viewBox, so that wide screens do not show its end.
const bays = Array.from({ length: 13 }, (_, bay) => 200 + bay * 90)
  .map((x) => `M${x} 45v34h60V45M${x + 30} 45v34M${x} 62h60`)
  .join('')

type LanternProps = { x: number; y: number; size: number; rope: number }

function Lantern({ x, y, size, rope }: LanternProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r="170" fill="url(#sc-lantern-halo)" />
      <path className="sc-wood-line" strokeWidth={2 / size} d={`M0-66V-${rope}`} />
      <path fill="url(#sc-lantern-light)" d="M-62 0C-62-40-36-54 0-54S62-40 62 0 36 54 0 54-62 40-62 0z" />
      <path
        className="sc-rib"
        d="M0-54V54M-22-52C-38-20-38 20-22 52M22-52C38-20 38 20 22 52M-44-43C-60-16-60 16-44 43M44-43C60-16 60 16 44 43"
      />
      <path className="sc-wood" d="M-26-66h52v13h-52zM-26 53h52v13h-52z" />
      <path className="sc-tassel" d="M-14 68v34M-7 68v44M0 68v52M7 68v44M14 68v34" />
    </g>
  )
}

/** Illustration: lanterns under a beam. */
export function LanternScene() {
  return (
    <svg viewBox="0 0 640 460" className="scene" aria-hidden="true">
      <defs>
        <Mist id="sc-lantern-mist" />
        <Glow id="sc-lantern-halo" inner={0.42} />
        <radialGradient id="sc-lantern-light" cx="0.5" cy="0.48" r="0.6">
          <stop offset="0" stopColor="oklch(0.95 0.08 85)" />
          <stop offset="0.5" stopColor="oklch(0.8 0.13 66)" />
          <stop offset="1" stopColor="oklch(0.56 0.14 42)" />
        </radialGradient>
      </defs>
      <path
        fill="url(#sc-lantern-mist)"
        d="M120 460c30-70 70-92 110-60 34-78 92-92 140-26 40-50 90-40 126 10 40-34 96-20 144 20 60-60 130-40 170 10 60-30 110-10 150 46z"
      />
      <path className="sc-wood" d="M150 22h1250v16H150zM196 38h1204v7H196z" />
      <path className="sc-wood-line" strokeWidth="3" d={bays} />
      <Lantern x={258} y={262} size={0.62} rope={300} />
      <Lantern x={552} y={232} size={0.74} rope={220} />
      <Lantern x={402} y={234} size={1.16} rope={150} />
    </svg>
  )
}
