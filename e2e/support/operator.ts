import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** One operator call as an operator makes it until the console has its screens: `npm run operator -- <call> <json>`. */
export async function operator(call: string, input: object): Promise<string> {
  const child = spawn('npm', ['run', '--silent', 'operator', '--', call, JSON.stringify(input)], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`operator ${call}: ${said}`)
  return said
}
