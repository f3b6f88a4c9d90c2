/** A radial gradient for lamplight; the caller passes an id that is unique in its scene. */
export function Glow({ id, inner = 0.9, outer = 0 }: { id: string; inner?: number; outer?: number }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor="var(--sc-light)" stopOpacity={inner} />
      <stop offset="0.55" stopColor="var(--sc-light)" stopOpacity={(inner - outer) * 0.32 + outer} />
      <stop offset="1" stopColor="var(--sc-light)" stopOpacity={outer} />
    </radialGradient>
  )
}

/** A plum twig with blossoms and buds. */
export function PlumBranch({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path
        className="sc-branch"
        d="M330 250c-34-8-62-38-96-46-30-8-58 2-92-14M262 218c-6-26-2-46-18-70M244 148c-4-14-14-20-16-36M196 198c-14-22-34-26-46-50M300 236c8-22 26-30 34-52"
      />
      <path className="sc-branch sc-thin" d="M150 148l-22-8M228 112l10-20M168 196l-26 14M256 176l22-18M334 184l14-12" />
      {blossoms.map(([x, y, size]) => (
        <use key={`${x},${y}`} href="#sc-blossom" x={x} y={y} width={size} height={size} />
      ))}
      <g className="sc-bud">
        <circle cx="128" cy="140" r="4.5" />
        <circle cx="142" cy="210" r="5" />
        <circle cx="238" cy="92" r="4.5" />
        <circle cx="278" cy="158" r="5" />
        <circle cx="348" cy="172" r="4.5" />
      </g>
    </g>
  )
}

const blossoms = [
  [128, 124, 34],
  [208, 96, 38],
  [224, 140, 26],
  [178, 178, 30],
  [118, 176, 26],
  [318, 166, 34],
  [250, 194, 24],
] as const

/** The blossom symbol that the twig reuses. */
export function BlossomSymbol() {
  return (
    <symbol id="sc-blossom" viewBox="-20 -20 40 40">
      <path
        className="sc-petal"
        d="M0 0C-9-4-9-17 0-18 9-17 9-4 0 0C1-10 13-14 17-6 20 3 9 8 0 0C10 0 17 11 11 16 3 20-4 10 0 0C4 9-3 20-11 16-17 11-10 1 0 0C-9 8-20 3-17-6-13-14-2-9 0 0z"
      />
      <path className="sc-stamen" d="M0 0v-8M0 0l7-3M0 0l5 6M0 0l-5 6M0 0l-7-3" />
      <circle className="sc-heart" r="2.5" />
    </symbol>
  )
}

/** A fill for distant hills that fades towards the bottom. */
export function Mist({ id }: { id: string }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      <stop offset="0.2" stopColor="var(--sc-far)" />
      <stop offset="1" stopColor="var(--sc-far)" stopOpacity="0" />
    </linearGradient>
  )
}
