import pLimit from 'p-limit'
import type { Context } from '../../context.ts'
import { selectDueDomains, updateHealth } from './domain-rows.ts'
import { probe, type ProbeOptions } from './probe.ts'

const atOnce = 10

/** Probes every recommended domain once a minute; one node writes the results for all. */
export async function probeDomains(
  { db, config }: Pick<Context, 'db' | 'config'>,
  options: Partial<ProbeOptions> = {},
): Promise<void> {
  const due = await selectDueDomains(db)
  if (due.length === 0) return
  const seen = await pLimit(atOnce).map(due, async (url) => ({
    url,
    ...(await probe(url, { allowInside: config.development, ...options })),
  }))
  await updateHealth(db, seen)
}
