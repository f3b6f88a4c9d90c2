import type { Patterns } from '@mingtang/contract/field-rules.ts'

// Unseen, controlling and endless texts, which no field needs.
const everywhere = [
  '',
  'a\u0000b1234',
  'a\nb12345',
  'a\u202eb1234',
  'a\u200bb1234',
  '\ufeffab12345',
  'a'.repeat(300),
  '1'.repeat(300),
  `${'a1'.repeat(150)}@example.com`,
]
// What a page, a spreadsheet, a shell or a database may take for its own. A password is never shown.
const inNames = [
  '<b>x</b>',
  '=cmd|x',
  '=1+1',
  '+cmd|x',
  '-cmd|x',
  '@cmd',
  '"onload=x',
  "' or 1=1--",
  '../../x',
  '${x}',
  '{{x}}',
  '\u2028x',
]
const shortPasswords = ['a', 'a1b2', '1234']

/** True when the pattern accepts what nobody should be called; it must compile. */
export function acceptsHostile(field: keyof Patterns, pattern: string): boolean {
  const probes = [...everywhere, ...(field === 'password' ? shortPasswords : inNames)]
  const search = new RegExp(pattern, 'u')
  return probes.some((probe) => search.test(probe))
}
