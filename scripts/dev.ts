import { runUntilStopped } from './site/run.ts'

await runUntilStopped({ watch: true })
