import { CallError } from './call-error.ts'

/** The result of the work; throws tookTooLong when it is not there in time. The work itself goes on. */
export async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallError('tookTooLong')), limitMs)
  })
  try {
    return await Promise.race([work, giveUp])
  } finally {
    clearTimeout(timer)
  }
}
