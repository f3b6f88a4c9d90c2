import { codeOf, grep, isTest, type Rule } from '../project.ts'

const homes = /^(server\/src\/base\/day\/|web\/src\/texts\/business-day\.ts)/

export const oneBusinessDay: Rule = {
  name: 'the zone of the business day and the length of a day are written in its room only',
  find: (files) =>
    grep(
      codeOf(files).filter(({ path }) => /^(server|web)\/src\//.test(path) && !isTest(path) && !homes.test(path)),
      /['"`]Asia\/Shanghai|\+08:00|\bdayMs = \d/,
    ),
  bad: [
    { path: 'server/src/rewards/vip/month-rows.ts', text: "sql`select (now() at time zone 'Asia/Shanghai')::date`\n" },
    { path: 'web/src/reward/ends.ts', text: 'const midnight = Date.parse(`${day}T00:00:00+08:00`)\n' },
    { path: 'server/src/seed/past.ts', text: 'const dayMs = 86_400_000\n' },
  ],
}
