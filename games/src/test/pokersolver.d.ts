declare module 'pokersolver' {
  export class Hand {
    name: string
    descr: string
    static solve(cards: string[]): Hand
    /** Below zero when this hand is stronger, above when the other is. */
    compare(other: Hand): number
  }
}
