// Who took the turns of scheduled jobs: time passes for the schedules all the time, and each turn may be taken once.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../server/src/base/db/db.ts'
import { sql } from '../../../server/src/base/db/sql.ts'

export type Turns = {
  /** No more time passes. */
  stop(): Promise<void>
  /** How many turns there were, and those that were taken twice or, once all nodes are quiet, not at all. */
  judge(): Promise<{ readonly turns: number; readonly wrong: readonly string[] }>
}

const everyMs = 1_500

/**
 * Makes every schedule due again and again but that of the proof, which would take the processor, and the members' rebates
 * those of a day that is over.
 */
export async function startTurns(db: Db): Promise<Turns> {
  await noteTurns(db)
  let isOver = false
  const due = new Map<string, number>()
  const work = (async () => {
    while (!isOver) {
      await db.execute(sql`update rebate_balance set day = day - 2 where day > current_date - 1`)
      const rows = await db.query<{ name: string }>(
        sql`update job_schedule set next_at = clock_timestamp()
             where next_at > clock_timestamp() and name <> 'books' returning name`,
      )
      for (const { name } of rows) due.set(name, (due.get(name) ?? 0) + 1)
      await pause(everyMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await work
    },
    async judge() {
      const rows = await db.query<{ name: string; taken: number; early: number; postponed: number }>(sql`
        select name, count(*) filter (where how in ('taken', 'early'))::int as taken,
          count(*) filter (where how = 'early')::int as early,
          count(*) filter (where how = 'postponed')::int as postponed
        from turn_note group by name`)
      const wrong = rows.flatMap(({ name, taken, early, postponed }) => {
        // The first turn of a job is due without a row; in a long run some become due by themselves.
        const min = (due.get(name) ?? 0) + 1 - postponed
        const twice = early > 0 ? [`schedule: ${name} was taken ${early} times while it was not due`] : []
        return taken < min ? [...twice, `schedule: ${name} was due ${min} times and taken ${taken} times`] : twice
      })
      return { turns: rows.reduce((sum, { taken }) => sum + taken, 0), wrong }
    },
  }
}

// By the statements of the jobs themselves, so that a turn is noted too that was not due. A slow job postpones the turn after
// its own, which may have become due meanwhile.
async function noteTurns(db: Db): Promise<void> {
  const statements = [
    'create table turn_note (name text not null, how text not null)',
    `create function note_turn() returns trigger language plpgsql security definer as $$
     begin
       if current_query() like '%insert into job_schedule%' then
         insert into turn_note values (new.name, case when old.next_at > clock_timestamp() then 'early' else 'taken' end);
       elsif old.next_at <= clock_timestamp() and new.next_at > clock_timestamp() then
         insert into turn_note values (new.name, 'postponed');
       end if;
       return null;
     end $$`,
    'create trigger note_turn after insert or update on job_schedule for each row execute function note_turn()',
  ]
  for (const text of statements) await db.execute({ text, values: [], name: '' })
}
