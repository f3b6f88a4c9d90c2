// The print of the device: one signal more beside the random id, for those who look at logins; never an identity by itself.
import { load } from '@fingerprintjs/fingerprintjs'
import { printPlace } from './print-header.ts'
import { readStored, writeStored } from './stored.ts'

const keptMs = 7 * 24 * 3_600_000

/** Takes the print when there is none or it is old; a browser that refuses has none. */
export async function findPrint(): Promise<void> {
  const kept = readStored(printPlace) as { at?: unknown } | undefined
  if (typeof kept?.at === 'number' && Date.now() - kept.at < keptMs) return
  try {
    const agent = await load({ monitoring: false })
    const { visitorId } = await agent.get()
    await writeStored(printPlace, { print: visitorId, at: Date.now() })
  } catch {
    // Without a print there is one signal less.
  }
}
