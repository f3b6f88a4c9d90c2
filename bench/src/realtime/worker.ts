// Processes of a benchmark that answer questions over IPC, one at a time per question's number.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Worker = {
  readonly pid: number
  /** Resolves with the answer; rejects when the process ends first. */
  ask<Answer>(name: string, question?: unknown): Promise<Answer>
  signal(signal: NodeJS.Signals): void
  /** Ends the process by this signal and resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

type Question = { readonly id: number; readonly name: string; readonly question: unknown }
type Reply = { readonly id: number; readonly answer?: unknown; readonly error?: string }
type Waiting = { resolve(answer: never): void; reject(error: Error): void }

const startedWorkers = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of startedWorkers) child.kill('SIGKILL')
})

/** Starts a file of this folder as a process and resolves when it says that it is ready. */
export async function startWorker(file: string, env: Readonly<Record<string, string>> = {}): Promise<Worker> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  // Without collected garbage the memory of a process depends on when it was last collected.
  const options = { env: { ...process.env, ...env }, execArgv: ['--expose-gc'], serialization: 'advanced' as const }
  const child = fork(path, options)
  startedWorkers.add(child)
  const exited = once(child, 'exit')
  const waiting = new Map<number, Waiting>()
  let asked = 0
  void exited.then(() => {
    startedWorkers.delete(child)
    for (const { reject } of waiting.values()) reject(new Error(`${file} has ended`))
    waiting.clear()
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    void exited.then(() => reject(new Error(`${file} ended at its start`)))
  })
  child.on('message', ({ id, answer, error }: Reply) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asker?.resolve(answer as never)
    else asker?.reject(new Error(error))
  })
  return {
    pid: child.pid ?? 0,
    ask: (name, question) =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        child.send({ id: asked, name, question } satisfies Question, (error) => error && reject(error))
      }),
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await exited
    },
  }
}

type Answers = Readonly<Record<string, (question: never) => unknown>>

/** Answers the questions of the process that started this one, and ends with it. */
export function answerQuestions(answers: Answers): void {
  process.on('message', ({ id, name, question }: Question) => {
    const reply = async () => await (answers[name] as (asked: unknown) => unknown)(question)
    reply().then(
      (answer) => process.send?.({ id, answer } satisfies Reply),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Reply),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
  process.send?.('ready')
}

/** Memory after the garbage was collected, in bytes. */
function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

/** Processor time since the start, in milliseconds. */
function processor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** What every measured process answers. */
export const measures = { memory, processor }

/** Milliseconds of a clock that all processes of the machine share. */
export function clockMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
