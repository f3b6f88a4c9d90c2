import type { ReactNode } from 'react'
import { Cover } from '../../ui/covers/cover.tsx'
import { tierCover } from '../../reward/vip-levels.ts'

// Moonlight has little colour.
const pale: Record<number, string> = { 4: 'cover-moon' }

type TierCoverProps = { tier: number /** Of its ten. */; lights: number; className?: string; children?: ReactNode }

/** The cover of a tier, with a light for each of its levels that is reached. */
export function TierCover({ tier, lights, className = '', children }: TierCoverProps) {
  return (
    <Cover family="vip" code={tierCover(tier, lights)} className={`${pale[tier] ?? ''} ${className}`}>
      {children}
    </Cover>
  )
}
