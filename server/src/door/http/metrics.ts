import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = {
  callDone(call: string, code: string, ms: number): void
  render(): Promise<string>
  readonly contentType: string
}

/** The metrics behind /metrics: duration and outcome of each call. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'mingtang_call_seconds',
    help: 'Duration of calls by name and error code (empty when it succeeded)',
    labelNames: ['call', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    callDone: (call, code, ms) => calls.observe({ call, code }, ms / 1000),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
