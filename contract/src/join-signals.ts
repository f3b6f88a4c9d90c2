/**
 * A signal that aborts with the first of several: `AbortSignal.any`, which browsers of the floor lack. Its listeners go
 * when it aborts, so one of the signals should have an end, such as a timeout.
 */
export function joinSignals(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) joined.abort(signal.reason)
    else signal.addEventListener('abort', () => joined.abort(signal.reason), { once: true, signal: joined.signal })
  }
  return joined.signal
}
