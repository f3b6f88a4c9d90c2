import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/site/ports.ts'
import { pick } from '../../../server/src/seed/random.ts'
import { type FaultProxy, type Spoil, startFaultProxy } from '../../../server/src/test/fault-proxy.ts'
import { startFaultSite } from './fault-site.ts'
import { between, randomFor, size } from './options.ts'
import { type PartResult, runPart } from './run-part.ts'

// A slow request arrives after the site has given up on it.
const timeoutMs = 1_000
const slowMs = 1_500
const share = 0.5

const steps: Readonly<Record<string, readonly Spoil[]>> = {
  refused: [],
  lostRequest: ['drop_before'],
  lostAnswer: ['drop_after'],
  slow: ['slow'],
  broken: ['html', 'half', 'unsigned', 'redirect'],
  callbacks: ['drop_before', 'drop_after', 'drop_after', 'slow', 'html', 'redirect'],
}

/**
 * The provider and the platforms fail at six steps, one after the other: the connection is refused, the request is lost, it
 * has its effect and the answer is lost, the answer comes after the time limit, the answer is broken, and callbacks come
 * late, twice, in another order, or not at all.
 */
export async function run(): Promise<PartResult> {
  const port = await findFreePort()
  const site = await startFaultSite()
  const platforms = await startFaultProxy(site.games.gamesUrl, slowMs)
  const provider = await startFaultProxy(site.games.payUrl, slowMs)
  const callbacks = await startFaultProxy(`http://127.0.0.1:${port}`, slowMs)
  try {
    const limits = { PLATFORM_TIMEOUT_MS: `${timeoutMs}`, PAYMENT_TIMEOUT_MS: `${timeoutMs}` }
    const urls = { GAMES_URL: platforms.url, PAY_URL: provider.url, SITE_URL: callbacks.url }
    const node = await site.startNode({ ...urls, ...limits }, port)
    return await runPart(
      'parties',
      site,
      () => node.url,
      async (load) => {
        const faults: Record<string, number> = {}
        for (const [step, spoils] of Object.entries(steps)) {
          const hit = step === 'callbacks' ? [callbacks] : [platforms, provider]
          const before = madeBy(hit)
          const random = randomFor(`step ${step}`)
          const windows = await failFor(hit, spoils, random)
          faults[step] = windows + madeBy(hit) - before
          load.tell(`${faults[step]} faults of the step ${step}`)
        }
        return { faults }
      },
    )
  } finally {
    await site.stop()
    await Promise.all([platforms, provider, callbacks].map((proxy) => proxy.close()))
  }
}

/** Makes faults for one step's time; without spoils connections are refused. Returns how often that began. */
async function failFor(
  proxies: readonly FaultProxy[],
  spoils: readonly Spoil[],
  random: () => number,
): Promise<number> {
  const end = performance.now() + size.stepSeconds * 1_000
  if (spoils.length > 0) {
    for (const proxy of proxies)
      proxy.spoil(...Array.from({ length: 50_000 }, () => (random() < share ? pick(random, spoils) : 'pass')))
    await pause(end - performance.now())
    for (const proxy of proxies) proxy.spoil()
    return 0
  }
  let windows = 0
  for (; performance.now() < end; windows += 1) {
    await Promise.all(proxies.map((proxy) => proxy.refuse(true)))
    await pause(between(random, 200, 1_500))
    await Promise.all(proxies.map((proxy) => proxy.refuse(false)))
    await pause(between(random, 200, 1_000))
  }
  return windows
}

function madeBy(proxies: readonly FaultProxy[]): number {
  const counts = proxies.flatMap(({ made }) => [...made].map(([spoil, count]) => (spoil === 'pass' ? 0 : count)))
  return counts.reduce((sum, count) => sum + count, 0)
}
