import type { Patterns } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readSitePolicy } from '../../../base/tenant/tenant-policy.ts'
import { mergeSitePolicy, touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { acceptsHostile } from '../hostile-probes.ts'
import { searchPattern } from '../slow-pattern.ts'

export const savePatterns: Handler<'savePatterns'> = async ({ tx, tenant }, input) => {
  const { patterns } = await readSitePolicy(tx, tenant)
  const sent: Readonly<Record<keyof Patterns, string | undefined>> = {
    username: input.usernameRegex,
    password: input.passwordRegex,
    phone: input.phoneRegex,
    email: input.emailRegex,
    qq: input.qqRegex,
    realName: input.realName,
  }
  const changed = Object.entries(sent).filter(
    (one): one is [keyof Patterns, string] => one[1] !== undefined && one[1] !== patterns[one[0] as keyof Patterns],
  )
  for (const [field, pattern] of changed) if (!compiles(pattern)) throw new CallError('patternWrong', { field })
  const verdicts = await Promise.all(changed.map(async ([, pattern]) => await searchPattern(pattern)))
  const slow = changed[verdicts.indexOf('slow')]
  if (slow) throw new CallError('patternSlow', { field: slow[0] })
  if (verdicts.includes('unknown')) throw new CallError('overloaded')
  // Only now: a slow pattern would not come to an end with them.
  const wide = changed.find(([field, pattern]) => acceptsHostile(field, pattern))
  if (wide) throw new CallError('patternWide', { field: wide[0] })
  await mergeSitePolicy(tx, tenant, { patterns: Object.fromEntries(changed) })
  return { version: await touchTenant(tx, tenant) }
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
