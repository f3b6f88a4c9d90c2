import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** All files a running site writes: data, logs, secrets. Ignored by git. */
export const varFolder = join(root, 'var')
