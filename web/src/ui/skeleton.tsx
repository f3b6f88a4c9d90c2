/** A loading placeholder; width and height are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
}: {
  width?: string
  height?: string
  radius?: string
}) {
  return <span className="skeleton" aria-hidden="true" style={{ width, height, borderRadius: radius }} />
}
