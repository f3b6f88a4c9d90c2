import type { Context } from '../context.ts'
import { type Probed, selectDueDomains, updateHealth } from './domain-rows.ts'
import { probe, type ProbeOptions } from './probe.ts'

const atOnce = 10

/** Looks at every recommended domain once a minute; whichever node comes first writes for all. */
export async function probeDomains(
  { db, config }: Pick<Context, 'db' | 'config'>,
  options: Partial<ProbeOptions> = {},
): Promise<void> {
  const due = await selectDueDomains(db)
  if (due.length === 0) return
  const seen: Probed[] = []
  const waiting = due.values()
  const lane = async (): Promise<void> => {
    for (const url of waiting)
      seen.push({ url, ...(await probe(url, { allowInside: config.development, ...options })) })
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  await updateHealth(db, seen)
}
