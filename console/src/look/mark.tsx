/** The window lattice, the mark of the house. */
export function Mark({ sizePx = 24 }: { sizePx?: number }) {
  return (
    <svg
      className="mark"
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="20" height="20" rx="5" />
      <path d="M2 9h20M2 15h20M9 2v20M15 2v20" />
    </svg>
  )
}
