/** The mark of the hall: a rounded lattice window. Shown where a tenant has no logo of its own. */
export function LogoMark({ size = 30, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="var(--accent-text)"
      strokeWidth="2"
      className={className} aria-hidden="true"
    >
      <rect x="2.5" y="2.5" width="27" height="27" rx="8" />
      <path
        d="M16 2.5v27M2.5 16h27M9.500 9.500h13v13h-13zM9.500 2.800v6.700M22.5 2.800v6.700M9.500 22.5v6.700M22.5 22.5v6.700"
        strokeWidth="1.5"
      />
    </svg>
  )
}
