import type { CompetitorView } from '../../../src/book/api/views.ts'

const shield = 'M3 3h18v9c0 5-4 8-9 10-5-2-9-5-9-10z'
const halves = ['M12 3h9v9c0 5-4 8-9 10z', 'M3 3h18L3 17z', 'M3 9h18v6H3z', 'M9 3h6v19l-3 0-3 0z'] as const

/** The drawn crest of a side: its two colors in one of four divisions, which its id chooses. */
export function Crest({ of }: { readonly of: CompetitorView }) {
  let sum = 0
  for (const letter of of.id) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  const [ground, charge] = of.colors
  return (
    <svg className="crest" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shield} fill={ground} />
      <path d={halves[sum % halves.length]} fill={charge} />
      <path className="crest-rim" d={shield} />
    </svg>
  )
}
