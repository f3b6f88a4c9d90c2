import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { json, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

export type AnswerWords = { readonly lang: string; readonly question: string; readonly answer: string }

export type AnswerSetting = {
  readonly words: readonly AnswerWords[]
  readonly isQuick: boolean
  readonly isLive: boolean
  readonly sort: number
}

export type AnswerRow = AnswerSetting & { readonly id: string; readonly createdAt: Date; readonly exactly: string }

const columns = sql`id, words, is_quick, is_live, sort, created_at,
  ${keyset.exactly}`

/** At most twelve: more than a visitor reads. */
export async function listQuick(db: Queryable, tenant: string): Promise<AnswerRow[]> {
  return await db.query<AnswerRow>(sql`
    select ${columns} from chat_answer where tenant = ${tenant} and is_quick and is_live order by sort, id limit 12`)
}

export async function findQuick(db: Queryable, tenant: string, id: string): Promise<AnswerRow | null> {
  const [row] = await db.query<AnswerRow>(
    sql`select ${columns} from chat_answer where tenant = ${tenant} and id = ${id} and is_quick and is_live`,
  )
  return row ?? null
}

export async function listAnswers(db: Queryable, tenant: string, page: Page): Promise<AnswerRow[]> {
  return await db.query<AnswerRow>(sql`
    select ${columns} from chat_answer
     where tenant = ${tenant}
     ${keyset.page(page)}`)
}

export async function insertAnswer(tx: Tx, tenant: string, answer: AnswerSetting): Promise<string> {
  const id = randomUUID()
  await tx.execute(sql`
    insert into chat_answer (id, tenant, words, is_quick, is_live, sort)
    values (${id}, ${tenant}, ${json(answer.words)}, ${answer.isQuick}, ${answer.isLive}, ${answer.sort})`)
  return id
}

/** An answer under its row lock; null without one. */
export async function lockAnswer(tx: Tx, tenant: string, id: string): Promise<AnswerRow | null> {
  const [row] = await tx.query<AnswerRow>(
    sql`select ${columns} from chat_answer where tenant = ${tenant} and id = ${id} for update`,
  )
  return row ?? null
}

/** What operators save of an answer. */
export function settingOf({ words, isQuick, isLive, sort }: AnswerRow): AnswerSetting {
  return { words, isQuick, isLive, sort }
}

export async function updateAnswer(tx: Tx, tenant: string, id: string, answer: AnswerSetting): Promise<void> {
  await tx.execute(sql`
    update chat_answer set words = ${json(answer.words)}, is_quick = ${answer.isQuick}, is_live = ${answer.isLive}, sort = ${answer.sort}
     where tenant = ${tenant} and id = ${id}`)
}
