import { useBoot } from './boot-context.ts'
import { LogoMark } from '../ui/logo-mark.tsx'

/** The tenant's square mark; our own when it has none. Decorative: the name stands beside it. */
export function TenantMark({ size = 30, className = '' }: { size?: number; className?: string }) {
  const { miniLogo } = useBoot().tenant
  if (!miniLogo) return <LogoMark size={size} className={className} />
  return <img src={miniLogo} alt="" width={size} height={size} className={`object-contain ${className}`} />
}
