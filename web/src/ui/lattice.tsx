import { Icon, type IconName } from './icon.tsx'

export const latticeNames = ['steps', 'coins', 'tortoise', 'ice', 'waves', 'key'] as const
export type LatticeName = (typeof latticeNames)[number]

/** A field of window lattice at low contrast; it fills its positioned parent and takes the ornament colour. */
export function Lattice({ name, className = '' }: { name: LatticeName; className?: string }) {
  return <span className={`lattice lattice-${name} ${className}`} aria-hidden="true" />
}

/** A round window with an icon in it: the ornament of empty places. */
export function LatticeDisc({ icon }: { icon: IconName }) {
  return (
    <span className="lattice-disc" aria-hidden="true">
      <Lattice name="steps" />
      <Icon name={icon} size={32} />
    </span>
  )
}
