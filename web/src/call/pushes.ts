import type { PushCommand, PushData, PushOf } from '@mingtang/contract/push-commands.ts'

type Listener = (data: never) => void

const listeners = new Map<PushCommand, Set<Listener>>()

/** Calls `listener` with the data of every push of the command that arrives; the returned function stops. */
export function onPush<Command extends PushCommand>(
  command: Command,
  listener: (data: PushData[Command]) => void,
): () => void {
  const some = listeners.get(command) ?? new Set()
  listeners.set(command, some.add(listener))
  return () => {
    some.delete(listener)
  }
}

/** Hands a push to those who listen to its command. */
export function tellPush({ command, data }: PushOf): void {
  for (const listener of listeners.get(command) ?? []) listener(data as never)
}
