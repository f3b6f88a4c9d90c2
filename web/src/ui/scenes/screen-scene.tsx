import { Glow } from './scene-parts.tsx'

const panels = [
  { x: 128, tilt: 10 },
  { x: 246, tilt: -10 },
  { x: 364, tilt: 10 },
  { x: 482, tilt: -10 },
] as const

function panelPath({ x, tilt }: { x: number; tilt: number }): string {
  const left = 70 - tilt
  const right = 70 + tilt
  return `M${x} ${left}L${x + 114} ${right}V${404 + tilt}L${x} ${404 - tilt}z`
}

/** Illustration: a backlit folding screen with a landscape over four panels. */
export function ScreenScene() {
  return (
    <svg viewBox="0 0 640 460" className="scene" aria-hidden="true">
      <defs>
        <Glow id="sc-screen-halo" inner={0.34} />
        <linearGradient id="sc-screen-silk" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(0.9 0.075 86)" />
          <stop offset="0.6" stopColor="oklch(0.78 0.1 76)" />
          <stop offset="1" stopColor="oklch(0.56 0.09 62)" />
        </linearGradient>
        <clipPath id="sc-screen-clip">
          {panels.map((panel) => (
            <path key={panel.x} d={panelPath(panel)} />
          ))}
        </clipPath>
      </defs>
      <ellipse cx="362" cy="236" rx="330" ry="250" fill="url(#sc-screen-halo)" />
      <g clipPath="url(#sc-screen-clip)">
        <path fill="url(#sc-screen-silk)" d="M110 50h500v380H110z" />
        <circle cx="476" cy="136" r="38" fill="oklch(0.97 0.04 90)" opacity="0.85" />
        <g fill="oklch(0.42 0.07 60)">
          <path
            opacity="0.28"
            d="M110 330c40-30 50-110 84-130 26 20 30 70 56 92 26-60 44-104 80-120 34 30 40 80 66 116 30-40 60-60 92-50 34 10 60 50 122 60v130H110z"
          />
          <path
            opacity="0.42"
            d="M110 372c50-20 70-60 104-64 36 10 50 40 80 50 40-34 70-54 110-40 40 10 60 40 100 40 40-4 70-20 106-20v90H110z"
          />
          <path opacity="0.5" d="M110 404c80-16 160-22 250-10 90-14 170-10 250 6v40H110z" />
        </g>
        <path
          className="sc-ink"
          d="M210 150c14-10 24-10 34 2 4-12 14-16 28-12M262 118c9-6 15-6 22 2 3-8 9-10 18-8M184 184c8-6 14-6 20 1 3-7 8-9 16-7"
        />
        <path
          className="sc-ink"
          d="M150 380c6-50 0-70 10-104M160 310c-10-6-22-4-30 4M160 300c10-10 22-10 32-2M158 330c-12-2-22 2-28 12M160 286c-6-10-16-14-26-12M160 290c6-12 16-16 26-14"
        />
      </g>
      {panels.map((panel) => (
        <path key={panel.x} d={panelPath(panel)} className="sc-wood-line" strokeWidth="9" />
      ))}
      {panels.map((panel) => (
        <path
          key={panel.x}
          className="sc-wood-line"
          strokeWidth="2.5"
          d={`M${panel.x} ${96 - panel.tilt}L${panel.x + 114} ${96 + panel.tilt}M${panel.x} ${378 - panel.tilt}L${panel.x + 114} ${378 + panel.tilt}M${panel.x + 38} ${74 - panel.tilt / 3}v20M${panel.x + 76} ${74 + panel.tilt / 3}v20M${panel.x + 38} ${380 - panel.tilt / 3}v20M${panel.x + 76} ${380 + panel.tilt / 3}v20`}
        />
      ))}
      <path
        className="sc-wood"
        d="M124 394h8v30h-8zM238 414h12v24h-12zM356 394h12v30h-12zM474 414h12v24h-12zM592 394h8v30h-8z"
      />
    </svg>
  )
}
