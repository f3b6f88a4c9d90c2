/** Where a price went; its place is reserved, so that nothing jumps. */
export function Move({ move }: { readonly move: 'UP' | 'DOWN' | null }) {
  if (move === null) return null
  return (
    <svg className="move" data-move={move} viewBox="0 0 10 10" aria-hidden="true">
      <path d={move === 'UP' ? 'M5 1.500 9 8H1z' : 'M5 8.500 1 2h8z'} />
    </svg>
  )
}
