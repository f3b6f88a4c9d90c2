// The device fingerprint: an additional risk signal besides the random device id, never an identity by itself.
import { load } from '@fingerprintjs/fingerprintjs'
import { trustHtml } from '../trusted-types.ts'
import { printPlace } from './print-header.ts'
import { readStored, writeStored } from './stored.ts'

// The library measures letters in a frame that begins with this.
const frameHtml = '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">'

const keptMs = 7 * 24 * 3_600_000

/** Computes the fingerprint when it is missing or outdated; some browsers refuse. */
export async function findPrint(): Promise<void> {
  const kept = readStored(printPlace) as { at?: unknown } | undefined
  if (typeof kept?.at === 'number' && Date.now() - kept.at < keptMs) return
  try {
    trustHtml(frameHtml)
    const agent = await load({ monitoring: false })
    const { visitorId } = await agent.get()
    await writeStored(printPlace, { print: visitorId, at: Date.now() })
  } catch {
    // Without a fingerprint there is one signal less.
  }
}
