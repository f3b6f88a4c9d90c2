import { connectRealtime } from './connect-realtime.ts'
import { pollRealtime } from './poll-realtime.ts'

export const realtimeCalls = {
  connectRealtime,
  pollRealtime,
}
