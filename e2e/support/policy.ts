// The policy of the tenant whose site the tests of a worker share.
import { test } from './screen.ts'
import { readPolicies, select } from './site.ts'

/** Puts the policy back as it is now after the tests of this file or group; stands before the hooks that change it. */
export function restorePolicy(): void {
  let before: Record<string, unknown> = {}
  test.beforeAll(async () => {
    before = await readPolicies()
  })
  test.afterAll(async () => {
    await select(`update tenant set policy = $1::jsonb -> code, version = version + 1 where code = 'mingtang'`, [
      JSON.stringify(before),
    ])
  })
}

/** Sets fields of the site's policy, such as the failures before a captcha. */
export async function setPolicy(fields: Readonly<Record<string, unknown>>): Promise<void> {
  await change('site', fields)
}

/** Sets the required turnover in percent of deposits, so that a journey needs few rounds. */
export async function askTurnover(turnoverPercent: number): Promise<void> {
  await change('withdrawal', { turnoverPercent })
}

async function change(part: 'site' | 'withdrawal', fields: object): Promise<void> {
  await select(
    `update tenant set policy = jsonb_set(policy, array[$1], coalesce(policy->$1, '{}') || $2), version = version + 1
      where code = 'mingtang'`,
    [part, JSON.stringify(fields)],
  )
}
