/** The default logo, a rounded lattice window; shown when a tenant has no logo. */
export function LogoMark({ size = 30, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="var(--accent-text)"
      strokeWidth="2"
      className={className}
      aria-hidden="true"
    >
      <rect x="2.5" y="2.5" width="27" height="27" rx="8" />
      <path
        d="M16 2.5v27M2.5 16h27M9.5 9.5h13v13h-13zM9.5 2.8v6.7M22.5 2.8v6.7M9.5 22.5v6.7M22.5 22.5v6.7"
        strokeWidth="1.5"
      />
    </svg>
  )
}
