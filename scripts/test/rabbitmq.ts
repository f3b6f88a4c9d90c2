import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Not the one in /usr/sbin, which insists on the system's user, folders and ports.
const server = '/usr/lib/rabbitmq/bin/rabbitmq-server'
const portMapper = '/usr/bin/epmd'

export type RabbitFiles = { readonly server: string; readonly portMapper: string }

/** RabbitMQ as Debian brings it, where it is installed. */
export function findRabbit(): RabbitFiles | undefined {
  return existsSync(server) && existsSync(portMapper) ? { server, portMapper } : undefined
}

/** Installs RabbitMQ with apt where that is possible; returns what is not tested without it, and why. */
export function ensureRabbit(log: (line: string) => void): string[] {
  const isRoot = process.getuid?.() === 0
  if (!findRabbit() && isRoot) {
    log('Installing rabbitmq-server with apt …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' })
    apt('update')
    apt('install', '--no-install-recommends', 'rabbitmq-server')
  }
  const why = isRoot ? 'apt could not install' : 'only root can install'
  return findRabbit()
    ? []
    : [`the feed by a broker (games/src/book/fixture/broker.test.ts), because ${why} rabbitmq-server`]
}
