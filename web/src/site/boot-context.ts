import { createContext, useContext } from 'react'
import type { Boot } from '../boot.ts'

export const BootContext = createContext<Boot | null>(null)

/** The boot data of the document: tenant, configuration and lists. */
export function useBoot(): Boot {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot needs a BootContext around it')
  return boot
}
