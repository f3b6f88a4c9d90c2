import { Glow } from '../../ui/scenes/scene-parts.tsx'

const centre = { x: 320, y: 262 }
const radius = 150

// The lattice of the upper half of one door leaf; the other is mirrored.
const lattice =
  [26, 62, 98, 134].map((x) => `M${x} -104V-8`).join('') + [-104, -56, -8].map((y) => `M10 ${y}H150`).join('')

const tiles = Array.from({ length: 17 }, (_, tile) => `M${tile * 40 - 20} 62q20 26 40 0`).join('')

/** The illustration of a moon gate with closed doors and a burning lamp. */
export function DoorScene() {
  return (
    <svg viewBox="0 0 640 460" className="scene" aria-hidden="true">
      <defs>
        <Glow id="sc-door-halo" inner={0.3} />
        <clipPath id="sc-door-clip">
          <circle cx={centre.x} cy={centre.y} r={radius} />
        </clipPath>
        <linearGradient id="sc-door-fade">
          <stop offset="0" stopColor="#000" />
          <stop offset="0.28" stopColor="#fff" />
          <stop offset="0.72" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id="sc-door-room" maskUnits="userSpaceOnUse" x="-20" y="0" width="680" height="424">
          <path d="M-20 0H660V424H-20z" fill="url(#sc-door-fade)" />
        </mask>
      </defs>
      <g mask="url(#sc-door-room)">
        <path d="M-20 76H660V424H-20z" className="door-wall" />
        <path d={tiles} className="door-tiles" />
        <path d="M-20 58H660" className="door-tiles" />
        <circle cx={centre.x} cy={centre.y} r="260" fill="url(#sc-door-halo)" />
      </g>
      <circle cx={centre.x} cy={centre.y} r={radius} className="door-light" />
      <g clipPath="url(#sc-door-clip)">
        {[1, -1].map((side) => (
          <g key={side} transform={`translate(${centre.x} ${centre.y}) scale(${side} 1)`}>
            <path d="M4 -160H160V160H4z" className="door-leaf" />
            <path d="M10 -104H150V-8H10z" className="door-light" opacity="0.42" />
            <path d={lattice} className="sc-wood-line" strokeWidth="7" />
            <path d="M12 16H150M12 24H150" className="door-line" opacity="0.5" />
            <circle cx="24" cy="58" r="9" className="door-line" />
            <path d="M24 67v8" className="door-line" />
            <path d="M60 44H128V140H60z" className="door-line" opacity="0.5" />
          </g>
        ))}
      </g>
      <circle cx={centre.x} cy={centre.y} r={radius + 4} className="sc-wood-line" strokeWidth="18" />
      <circle cx={centre.x} cy={centre.y} r={radius + 15} className="sc-rim" />
      <path d="M210 424h220l14 14H196zM170 438h300l16 16H154z" className="door-wall" />
    </svg>
  )
}
