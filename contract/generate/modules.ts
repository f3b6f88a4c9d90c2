import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The generated modules of the calls, relative to the generated folder, such as `member/money/wallet_pb.ts`: by whose they are, then by path. */
export function modulesOf(folder: string): string[] {
  return ['member', 'console', 'platform'].flatMap((side) =>
    readdirSync(join(folder, side), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort(),
  )
}
