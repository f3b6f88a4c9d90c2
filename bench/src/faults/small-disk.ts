// A disk of memory, which is full at once.
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type SmallDisk = {
  readonly folder: string
  /** Writes a file until nothing more fits. */
  fill(): void
  /** Removes it. */
  clear(): void
  unmount(): void
}

/** Mounts a tmpfs of this size; throws when this user may not. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync('/var/tmp/mingtang-disk-')
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    rmdirSync(folder)
    const why = mounted.stderr?.trim() || mounted.error?.message
    throw new Error(`The part disk needs to mount a tmpfs, which only root may, outside of many containers: ${why}`)
  }
  chmodSync(folder, 0o755)
  // A process that still uses it may outlive this one by a moment.
  const unmount = () => void spawnSync('umount', ['-l', folder])
  process.on('exit', unmount)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (const size of [1 << 20, 1 << 12]) while (writes(file, Buffer.alloc(size)));
      } finally {
        closeSync(file)
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    unmount() {
      process.off('exit', unmount)
      unmount()
      rmdirSync(folder)
    },
  }
}

function writes(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
