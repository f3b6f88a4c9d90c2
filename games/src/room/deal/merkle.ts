import { createHash } from 'node:crypto'

/** The levels of a tree of hashes, from its leaves to its root. */
type Tree = readonly (readonly string[])[]
/** From a leaf to the root: the other hash of each pair, or null where a hash has no other and goes up as it is. */
export type Branch = readonly (string | null)[]

const nodeOf = (left: string, right: string) => createHash('sha256').update(`node:${left}:${right}`).digest('hex')

export function treeOf(leaves: readonly string[]): Tree {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) level = above(level)
  return levels
}

function above(level: readonly string[]): string[] {
  const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => level.slice(at * 2, at * 2 + 2))
  return pairs.map(([left = '', right]) => (right === undefined ? left : nodeOf(left, right)))
}

export function rootOf(tree: Tree): string {
  return tree.at(-1)?.[0] ?? ''
}

export function branchOf(tree: Tree, leaf: number): Branch {
  return tree.slice(0, -1).map((level, height) => level[(leaf >> height) ^ 1] ?? null)
}
