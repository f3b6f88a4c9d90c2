// Hands of cards as a stranger ranks them by the printed text.
/** Three cards as the text ranks them: by kind, then by ranks; and the letter of the kind. */
export function threeOf(cards: readonly number[]): number[] {
  const ranks = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1)).sort((one, other) => other - one)
  const [high = 0, middle = 0, low = 0] = ranks
  const isLowest = high === 14 && middle === 3 && low === 2
  const isStraight = isLowest || (high - middle === 1 && middle - low === 1)
  const isFlush = new Set(cards.map((card) => Math.floor(card / 13))).size === 1
  const isPair = high === middle || middle === low
  const kind = high === low ? 5 : isStraight && isFlush ? 4 : isFlush ? 3 : isStraight ? 2 : isPair ? 1 : 0
  return [kind, ...(isLowest ? [3, 2, 1] : middle === low ? [middle, low, high] : ranks)]
}

/** Five cards as the text ranks them: five faces 11, bull bull 10, bull 9 to 1, none 0; then the highest card. */
export function fiveOf(cards: readonly number[]): number[] {
  const ranks = cards.map((card) => (card % 13) + 1)
  const values = ranks.map((rank) => Math.min(rank, 10))
  const total = values.reduce((sum, value) => sum + value)
  const pairs = values.flatMap((one, at) => values.slice(at + 1).map((other) => one + other))
  const hasTens = pairs.some((pair) => (total - pair) % 10 === 0)
  const kind = Math.min(...ranks) > 10 ? 11 : hasTens ? total % 10 || 10 : 0
  const tops = cards.map((card) => ((card % 13) + 1) * 4 + 3 - Math.floor(card / 13))
  return [kind, Math.max(...tops)]
}
