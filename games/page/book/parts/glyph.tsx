import type { Sport } from '../../../src/book/sport/sports.ts'

const paths = {
  back: 'm14 6-6 6 6 6',
  next: 'm10 6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  lock: 'M7 11h10v8H7zM9 11V8a3 3 0 0 1 6 0v3',
  star: 'm12 4 2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L4 9.700 9.600 9z',
  rules: 'M6 4h9l3 3v13H6zM9 10h6M9 14h6',
  slip: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  erase: 'M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4',
  ball: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8l3.600 2.600-1.400 4.200H9.800l-1.400-4.200zM12 3v5M3.500 9.500l4.900 1.100M20.500 9.500l-4.900 1.100M6.500 19l3.300-4.200M17.500 19l-3.300-4.200',
  check: 'm5 12.500 4.500 4.500L19 7.500',
} as const

const sportPaths: Record<Sport, string> = {
  football: paths.ball,
  basketball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3v18M5.600 5.600c4 3.600 4 9.200 0 12.800M18.400 5.600c-4 3.600-4 9.200 0 12.800',
  tennis:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M5 6.500c4.500 2.500 4.500 8.500 0 11M19 6.500c-4.500 2.500-4.500 8.500 0 11',
  'table-tennis':
    'M10 3.500a6.500 6.500 0 0 1 5 10.700l-2.500 2.300-5-5L4.600 14A6.500 6.500 0 0 1 10 3.500M10 14l-5 6M18.500 16.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  volleyball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 12 12 3M12 12l7.800 4.500M12 12l-7.800 4.500M16 4c2.500 4 3 7 2.500 11.500M8 4.500C5 8 4 11 4 15M9.500 20.500c4 0 7-1.500 10-4.500',
  badminton: 'M9 15l6 0-1 3.500a2 2 0 0 1-4 0zM9 15 6 5l3-1 3 11M15 15l3-10-3-1-3 11M7 9h10',
  cs2: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 2v6M12 16v6M2 12h6M16 12h6',
  lol: 'M12 3 20 8v8l-8 5-8-5V8zM12 8l4 2.500v4L12 17l-4-2.500v-4z',
  dota2: 'M5 5h14v14H5zM5 5l5 5M19 19l-5-5M14 5v5h5M5 14h5v5',
  kog: 'M4 18h16M5 18 4 8l5 4 3-7 3 7 5-4-1 10',
}

type GlyphProps = { readonly name: keyof typeof paths }

/** A line icon on a 24 px grid; decorative, so it needs a text or label beside it. */
export function Glyph({ name }: GlyphProps) {
  return <Lines path={paths[name]} />
}

export function SportGlyph({ sport }: { readonly sport: Sport }) {
  return <Lines path={sportPaths[sport]} />
}

function Lines({ path }: { readonly path: string }) {
  return (
    <span className="glyph" aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path d={path} />
      </svg>
    </span>
  )
}
