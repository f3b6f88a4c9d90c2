// A node of the site as a process: the real server, which also writes pushes when it is asked to.
import { readConfig } from '../../../server/src/config.ts'
import { addPushes } from '../../../server/src/call/realtime/push-rows.ts'
import { startServer } from '../../../server/src/server.ts'
import { answerQuestions, clockMs, measures } from './worker.ts'

const server = await startServer(readConfig())

answerQuestions({
  ...measures,
  /** Writes one push per member in one transaction; answers when it was committed. */
  async push({ memberIds, level }: { memberIds: readonly string[]; level: number }): Promise<number> {
    const pushes = memberIds.map((memberId) => {
      return { tenant: 'mingtang', memberId, command: 'LEVEL_UP', data: { level } } as const
    })
    let committedAt = 0
    await server.context.db.transaction(async (tx) => {
      tx.afterCommit(() => {
        committedAt = clockMs()
      })
      await addPushes(tx, pushes)
    })
    return committedAt
  },
})
