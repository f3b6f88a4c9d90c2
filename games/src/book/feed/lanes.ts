/**
 * Work on different keys at once, on one key in turn. Work without a key begins when all that came before it is done, and
 * what comes after it waits.
 */
export class Lanes {
  readonly #tails: Promise<void>[]

  constructor(count: number) {
    this.#tails = Array.from({ length: count }, () => Promise.resolve())
  }

  /** `work` never rejects. */
  run(key: string | undefined, work: () => Promise<void>): void {
    if (key === undefined) {
      void this.#tails.fill(Promise.all(this.#tails).then(work))
      return
    }
    let hash = 0
    for (const sign of key) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
    const lane = hash % this.#tails.length
    this.#tails[lane] = (this.#tails[lane] ?? Promise.resolve()).then(work)
  }

  async idle(): Promise<void> {
    await Promise.all(this.#tails)
  }
}
