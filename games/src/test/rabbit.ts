// A RabbitMQ of its own for a test, which may be killed and frozen.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'amqplib'
import { findFreePort } from '../../../scripts/site/ports.ts'
import type { RabbitFiles } from '../../../scripts/test/rabbitmq.ts'

export type Rabbit = {
  readonly port: number
  /** Ends the broker as a failing machine would. */
  kill(): Promise<void>
  start(): Promise<void>
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** After so long without an acknowledgement the broker closes a channel. */
export const ackTimeoutMs = 2000
const settings = `[{rabbit, [{consumer_timeout, ${ackTimeoutMs}}, {channel_tick_interval, 500}, {log, [{console, [{enabled, false}]}]}]}].`

/** Starts a broker with its own port mapper, cookie, name, folders and ports, all at localhost and gone with the test. */
export async function startRabbit({ server, portMapper }: RabbitFiles): Promise<Rabbit> {
  const folder = await mkdtemp(join(tmpdir(), 'rabbit-'))
  const [port, distribution, mapper] = [await findFreePort(), await findFreePort(), await findFreePort()]
  await writeFile(join(folder, 'advanced.config'), settings)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    ERL_EPMD_PORT: String(mapper),
    RABBITMQ_NODENAME: 'feed@localhost',
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_ADVANCED_CONFIG_FILE: join(folder, 'advanced.config'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    // One scheduler: the broker of a test is never busy, and more of them cost processor time at its start.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +SDio 1 +A 1',
  }
  const ports = spawn(portMapper, ['-port', String(mapper), '-address', '127.0.0.1'], { env, stdio: 'ignore' })
  let broker: ChildProcess | undefined
  // The broker has children of its own: a signal goes to all of them.
  const signal = (name: NodeJS.Signals) => void (broker?.pid && process.kill(-broker.pid, name))
  // A run that ends in the middle leaves nothing behind.
  const endAll = () => {
    ports.kill('SIGKILL')
    signal('SIGKILL')
  }
  process.once('exit', endAll)
  const rabbit: Rabbit = {
    port,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async start() {
      broker = spawn(server, [], { env, cwd: folder, detached: true, stdio: 'ignore' })
      await untilItAnswers(port, broker)
    },
    async kill() {
      if (!broker) return
      const exited = once(broker, 'exit')
      signal('SIGKILL')
      await exited
      broker = undefined
    },
    async close() {
      await rabbit.kill()
      ports.kill('SIGKILL')
      process.off('exit', endAll)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await rabbit.start()
  return rabbit
}

async function untilItAnswers(port: number, broker: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (broker.exitCode !== null) throw new Error(`RabbitMQ ended at its start with ${broker.exitCode}`)
    const connection = await connect(`amqp://127.0.0.1:${port}`).catch(() => undefined)
    if (connection) return connection.close()
    await pause(200)
  }
  throw new Error('RabbitMQ does not answer')
}
