// Where salts come from: public values that nobody can know when they are named (decision 0160).

/** A value with what proves it, as anybody may check it. */
export type BeaconValue = {
  /** The number by which the value was named: a drand round, the height of a block, a round of the sandbox's beacon. */
  readonly round: bigint
  /** The value itself: 64 hexadecimal digits. */
  readonly value: string
  /** The signature, or the header of the block. */
  readonly proof: string
}

/** A value that does not exist yet, by its number, and when it is expected. */
export type NamedValue = { readonly round: bigint; readonly expectedAt: Date }

/** The first value that nobody can know before a time. */
export type Schedule = (after: Date) => NamedValue

/** How values of a beacon are named. */
export type DrawNames = { readonly source: string; readonly nameAfter: Schedule }

export type BeaconAnswer =
  | ({ readonly kind: 'VALUE' } & BeaconValue)
  /** Its time has not come, or nobody has answered yet: ask again. */
  | { readonly kind: 'PENDING'; readonly why: string }
  /** What came cannot be it: nothing is drawn from it, and the true one is asked for again. */
  | { readonly kind: 'REFUSED'; readonly why: string }

export type Beacon = {
  /** Its name and the key by which it is checked, as pages show it and rows keep it. */
  readonly source: string
  /** How values are named from now on. Throws when that cannot be told now. */
  schedule(): Promise<Schedule>
  /** A value by its number, verified; never throws. */
  read(round: bigint): Promise<BeaconAnswer>
}

export const pending = (why: string): BeaconAnswer => ({ kind: 'PENDING', why })
export const refused = (why: string): BeaconAnswer => ({ kind: 'REFUSED', why })
