import type { AvatarDesign } from './avatar-designs.ts'
import type { ReactNode } from 'react'
import { between, designOf, type Hand, handOf } from './avatar-hand.ts'

type AvatarProps = {
  /** The account name, which varies the drawing and chooses the design where none is given. */
  name: string
  design?: string | undefined
  size?: number
  className?: string
}

/** The member's round picture, drawn from the account name in the hues of the tenant; decorative. */
export function Avatar({ name, design = '', size = 36, className = '' }: AvatarProps) {
  const hand = handOf(name)
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={`shrink-0 rounded-full ${className}`}
      aria-hidden="true"
    >
      <path d="M0 0h64v64H0z" fill={hand.sky} />
      <g transform={hand.isMirrored ? 'matrix(-1 0 0 1 64 0)' : undefined}>{draw[designOf(name, design)](hand)}</g>
    </svg>
  )
}

const draw: Record<AvatarDesign, (hand: Hand) => ReactNode> = {
  MOON: ({ far, near, light, at: [x, y, hill] }) => {
    const peak = between(30, 38, hill)
    return (
      <>
        <circle cx={between(36, 46, x)} cy={between(18, 25, y)} r="9" fill={light} />
        <path d={`M-4 50Q12 ${peak - 4} 26 ${peak + 6}T70 ${peak}V64H-4z`} fill={far} />
        <path d={`M-4 ${between(46, 52, y)}Q16 36 34 50T70 46V64H-4z`} fill={near} />
      </>
    )
  },
  LANTERN: ({ far, near, light, at: [width, drop] }) => {
    const half = between(11, 15, width)
    const top = between(14, 18, drop)
    return (
      <>
        <circle cx="32" cy={top + 13} r="24" fill={far} opacity="0.6" />
        <path d={`M32 0v${top - 2}M32 ${top + 28}v12`} stroke={light} strokeWidth="1.6" />
        <ellipse cx="32" cy={top + 13} rx={half} ry="12" fill={light} />
        <path
          d={`M32 ${top + 1}v24M${32 - half / 2} ${top + 3}q-3 10 0 20M${32 + half / 2} ${top + 3}q3 10 0 20`}
          stroke={near}
          strokeWidth="1.4"
          fill="none"
          opacity="0.55"
        />
        <path d={`M25 ${top - 2}h14v4H25zM25 ${top + 24}h14v4H25z`} fill={near} />
      </>
    )
  },
  BRIDGE: ({ far, near, light, at: [x, , rise] }) => {
    const crown = between(20, 25, rise)
    const deck = `M-4 48C12 48 17 ${crown} 32 ${crown}S52 48 68 48`
    return (
      <>
        <circle cx={between(12, 20, x)} cy="15" r="6.5" fill={light} />
        <path d="M-4 50h72v18H-4z" fill={far} />
        <path d={`${deck}V52H48C48 40 42 ${crown + 12} 32 ${crown + 12}S16 40 16 52H-4z`} fill={near} />
        <path d={deck} stroke={light} strokeWidth="1.8" fill="none" opacity="0.85" />
        <path d={`M${between(8, 14, x)} 58h10M38 56h15M28 61h9`} stroke={light} strokeWidth="1.4" opacity="0.6" />
      </>
    )
  },
  EAVES: ({ far, near, light, at: [x, y] }) => (
    <>
      <circle cx={between(44, 50, x)} cy={between(13, 18, y)} r="6.5" fill={light} />
      <path d="M12 42h40v22H12z" fill={far} />
      <path d="M26 46h12v18H26z" fill={light} />
      <path d="M32 46v18M26 52h12M26 58h12" stroke={near} strokeWidth="1.2" />
      <path d="M16 42h4v22h-4zM44 42h4v22h-4z" fill={near} />
      <path d="M1 35C14 35 25 29 32 17C39 29 50 35 63 35Q60 42 54 43H10Q4 42 1 35z" fill={near} />
      <path d="M30 14h4v6h-4z" fill={near} />
    </>
  ),
  WINDOW: ({ far, near, light, at: [kind, leaf] }) => (
    <>
      <path d={windows[Math.floor(kind * windows.length)]} fill={light} stroke={near} strokeWidth="4" />
      <path
        d={`M-2 ${between(44, 50, leaf)}C16 46 22 34 34 32S48 24 ${between(50, 56, leaf)} 14`}
        stroke={near}
        strokeWidth="2"
        fill="none"
      />
      {leaves(between(0, 6, leaf)).map((d) => (
        <path key={d} d={d} fill={far} />
      ))}
    </>
  ),
  PLUM: ({ far, near, light, at: [x, y, open] }) => (
    <>
      <circle cx="40" cy="24" r="17" fill={far} />
      <path
        d="M-2 54C12 50 20 42 28 36S46 28 54 12M28 36C34 40 42 42 52 40"
        stroke={near}
        strokeWidth="2.6"
        fill="none"
      />
      <path d={blossom(between(20, 26, x), between(38, 42, y), 6.5)} fill={light} />
      <path d={blossom(between(42, 48, y), between(22, 28, x), 5)} fill={light} />
      <path d={blossom(52, 40, between(3, 4.5, open))} fill={light} />
    </>
  ),
}

// A moon gate, an octagon, a begonia and a hexagon.
const windows = [
  'M10 32a22 22 0 1 1 44 0a22 22 0 1 1-44 0z',
  'M23 10h18l13 13v18l-13 13H23L10 41V23z',
  'M32 13a11.5 11.5 0 0 1 19 19a11.5 11.5 0 0 1-19 19a11.5 11.5 0 0 1-19-19a11.5 11.5 0 0 1 19-19z',
  'M32 8l21 12v24L32 56 11 44V20z',
] as const

function leaves(shift: number): string[] {
  return [
    [20, 42],
    [30, 33],
    [40, 31],
    [46, 24],
  ].map(([x = 0, y = 0], at) => {
    const up = at % 2 === 0 ? -1 : 1
    return `M${x} ${y}q${3 + shift / 3} ${up * 7} ${9} ${up * 6}q${-1} ${up * -5}-9 ${up * -6}z`
  })
}

/** Five round petals around a point. */
function blossom(x: number, y: number, size: number): string {
  return Array.from({ length: 5 }, (_, petal) => {
    const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2
    const [cx, cy] = [x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size * 0.6]
    const radius = size * 0.5
    return `M${(cx - radius).toFixed(1)} ${cy.toFixed(1)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`
  }).join('')
}
