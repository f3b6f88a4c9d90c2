import type { DrawNames } from './beacon.ts'
import type { Beacon } from './beacon.ts'
import type { BeaconConfig, BeaconConfigs } from './beacon-config.ts'
import { bitcoinBeacon } from './bitcoin-beacon.ts'
import { drandBeacon } from './drand-beacon.ts'
import { type SandboxBeacon, sandboxBeacon } from './sandbox-beacon.ts'

const sandbox: BeaconConfig = { kind: 'SANDBOX', periodMs: 1000 }

function beaconOf(config: BeaconConfig, seedKey: string): Beacon {
  if (config.kind === 'DRAND') return drandBeacon(config)
  if (config.kind === 'BITCOIN') return bitcoinBeacon(config)
  return sandboxBeacon(seedKey, config.periodMs)
}

/** The beacons of this process: of chains, and of draws by the clock. */
export class Beacons {
  readonly chains: Beacon
  readonly draws: Beacon
  /** The sandbox's own beacon, when one of both is that. */
  readonly own: SandboxBeacon | undefined
  #names: DrawNames | undefined

  constructor({ beacons, seedKey }: { beacons?: BeaconConfigs; seedKey: string }) {
    const { chains, draws } = beacons ?? { chains: sandbox, draws: sandbox }
    this.chains = beaconOf(chains, seedKey)
    this.draws = beaconOf(draws, seedKey)
    const own = [chains, draws].find((config) => config.kind === 'SANDBOX')
    this.own = own && sandboxBeacon(seedKey, own.periodMs)
  }

  /** Asks the beacon of draws how its values are named, until it has answered once. */
  async learnNames(): Promise<void> {
    this.#names ??= { source: this.draws.source, nameAfter: await this.draws.schedule() }
  }

  /** How values of draws are named; undefined as long as their beacon has not answered. */
  drawNames(): DrawNames | undefined {
    return this.#names
  }
}
