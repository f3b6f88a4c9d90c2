import { Icon, type IconName } from './icon.tsx'

export const latticeNames = ['steps', 'coins', 'tortoise', 'ice', 'waves', 'key'] as const
export type LatticeName = (typeof latticeNames)[number]

/** A low-contrast lattice background; fills its positioned parent and uses the ornament color. */
export function Lattice({ name, className = '' }: { name: LatticeName; className?: string }) {
  return <span className={`lattice lattice-${name} ${className}`} aria-hidden="true" />
}

/** A round lattice with an icon, the illustration of empty states. */
export function LatticeDisc({ icon }: { icon: IconName }) {
  return (
    <span className="lattice-disc" aria-hidden="true">
      <Lattice name="steps" />
      <Icon name={icon} size={32} />
    </span>
  )
}
