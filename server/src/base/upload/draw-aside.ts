import { type ChildProcess, spawn } from 'node:child_process'
import type { Picture } from './picture-part.ts'

export type DrawRequest = { readonly content: Uint8Array; readonly width: number; readonly height: number }
export type Drawn = { readonly content: Buffer; readonly width: number; readonly height: number }
/** Null for a picture that cannot be decoded; READY once, before the first. */
export type DrawAnswer = Drawn | null | 'READY'

export type Drawers = {
  /** Draws a picture anew; null when it cannot be decoded within its time and memory. BUSY when too many wait. */
  draw(picture: Picture): Promise<Drawn | null | 'BUSY'>
  close(): void
}

export type DrawerOptions = {
  readonly max?: number
  readonly maxWaiting?: number
  readonly maxMs?: number
  /** Told of each process that is started. */
  readonly onStart?: (child: ChildProcess) => void
}

type Job = { readonly picture: Picture; readonly done: (drawn: Drawn | null) => void }
type Drawer = { readonly child: ChildProcess; job: Job | null; timer: NodeJS.Timeout | undefined; isReady: boolean }

// 512 MiB of it is address space that the engine sets aside for code, and 80 are its own; the largest picture takes 50.
const maxKib = 786_432
// `ulimit` is the shell's: Node cannot limit what a library takes outside its heap.
const limited = 'ulimit -d "$1"; ulimit -c 0; shift; exec "$@"'
// One thread and one heap, so that what a picture took is free for the next one.
const environment = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' }
const program = [
  process.execPath,
  '--max-old-space-size=64',
  '--wasm-max-code-space-size-mb=16',
  '--v8-pool-size=0',
  '--expose-gc',
  '--no-warnings',
  `${import.meta.dirname}/draw-worker.ts`,
]

// A process that is started while the machine is busy is no fault of the picture.
const maxStartMs = 20_000

/**
 * Processes that decode what visitors send. A thread would not do: code in a library can neither be stopped in a thread nor
 * limited in its memory, and a fault in it ends the process. They are started when they are needed; one that takes too long
 * is killed, and the next picture gets a new one.
 */
export function openDrawers({ max = 2, maxWaiting = 16, maxMs = 6_000, onStart }: DrawerOptions = {}): Drawers {
  const drawers = new Set<Drawer>()
  const waiting: Job[] = []

  const end = (drawer: Drawer, drawn: Drawn | null) => {
    const { job } = drawer
    clearTimeout(drawer.timer)
    drawer.job = null
    job?.done(drawn)
  }
  const hand = (drawer: Drawer) => {
    const { child, job } = drawer
    if (!job) return
    drawer.timer = killAfter(child, maxMs)
    // The error of a process that has just died; its exit ends the job.
    child.send({ ...job.picture } satisfies DrawRequest, () => {})
  }
  const start = (): Drawer => {
    const child = spawnDrawer()
    const drawer: Drawer = { child, job: null, timer: killAfter(child, maxStartMs), isReady: false }
    drawers.add(drawer)
    const gone = () => {
      drawers.delete(drawer)
      end(drawer, null)
      next()
    }
    child.on('message', (answer: DrawAnswer) => {
      if (answer === 'READY') {
        clearTimeout(drawer.timer)
        drawer.isReady = true
        return hand(drawer)
      }
      end(drawer, answer && { ...answer, content: Buffer.from(answer.content) })
      // What could not be decoded may have left its process short of memory.
      if (answer === null) {
        drawers.delete(drawer)
        child.kill('SIGKILL')
      }
      next()
    })
    child.once('exit', gone).once('error', gone)
    onStart?.(child)
    return drawer
  }
  const next = () => {
    while (waiting.length > 0) {
      const idle = [...drawers].find(({ job }) => job === null)
      const drawer = idle ?? (drawers.size < max ? start() : null)
      if (!drawer) return
      drawer.job = waiting.shift() ?? null
      if (drawer.isReady) hand(drawer)
    }
  }
  return {
    draw: (picture) =>
      new Promise((done) => {
        if (waiting.length >= maxWaiting) return done('BUSY')
        waiting.push({ picture, done })
        next()
      }),
    close() {
      for (const job of waiting.splice(0)) job.done(null)
      for (const { child } of drawers) child.kill('SIGKILL')
    },
  }
}

function spawnDrawer(): ChildProcess {
  const child = spawn('/bin/sh', ['-c', limited, 'sh', `${maxKib}`, ...program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: environment,
  })
  // A node that closes does not wait for it.
  child.unref()
  child.channel?.unref()
  return child
}

function killAfter(child: ChildProcess, ms: number): NodeJS.Timeout {
  return setTimeout(() => child.kill('SIGKILL'), ms)
}
