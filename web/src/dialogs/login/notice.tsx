import { TenantMark } from '../../site/tenant-mark.tsx'
import { Lattice } from '../../ui/lattice.tsx'

/** A short introduction at the top of a dialog: the logo and one sentence. */
export function Notice({ text }: { text: string }) {
  return (
    <div className="relative flex items-center gap-4 overflow-hidden rounded-m border border-line bg-s2 px-4 py-3">
      <span
        className="absolute inset-y-0 end-0 w-1/2 opacity-70"
        style={{ maskImage: 'linear-gradient(90deg, transparent, #000)' }}
        aria-hidden="true"
      >
        <Lattice name="steps" />
      </span>
      <TenantMark size={32} className="relative shrink-0" />
      <p className="relative text-14 text-text-2">{text}</p>
    </div>
  )
}
