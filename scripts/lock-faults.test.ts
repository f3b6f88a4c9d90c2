import { expect, it } from 'vitest'
import { lockFaults } from './lock-faults.mjs'

const integrity = `sha512-${'A'.repeat(86)}==`
const foreign = { optional: true, os: ['darwin'], cpu: ['arm64'] }

it.each([
  ['a package without an address', { integrity }],
  ['an optional one of another platform', foreign],
  ['one for another C library', { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['a workspace', { link: true, resolved: 'server' }],
])('%s has no fault', (_what, entry) => expect(lockFaults({ 'node_modules/a': entry })).toEqual([]))

it.each([
  ['one of another host', { integrity, resolved: 'https://evil.example/a.tgz' }, 'comes from'],
  ['one from git', { integrity, resolved: 'git+ssh://git@github.com/a/a.git' }, 'comes from'],
  ['one from a file', { integrity, resolved: 'file:../a.tgz' }, 'comes from'],
  ['one without an integrity', {}, 'has no integrity'],
  [
    'an optional one of this platform',
    { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'no integrity',
  ],
  ['an optional one of every platform', { optional: true }, 'has no integrity'],
  ['one with a weak integrity', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'has the integrity'],
])('%s has one fault', (_what, entry, fault) => {
  expect(lockFaults({ 'node_modules/a/node_modules/b': entry })).toEqual([expect.stringContaining(fault)])
})
