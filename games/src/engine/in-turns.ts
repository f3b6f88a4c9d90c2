import { setImmediate } from 'node:timers/promises'

/** How long work on many things may go on before other work of the process has its turn. */
const turnMs = 8

/** Does work on each of many things, in their order, without holding up the process for long. */
export async function inTurns<Item, Done>(items: Iterable<Item>, work: (item: Item) => Done): Promise<Done[]> {
  const done: Done[] = []
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began > turnMs) {
      await setImmediate()
      began = performance.now()
    }
    done.push(work(item))
  }
  return done
}
