import { missingOptional } from '../../complete-lock.ts'
import { lockFaults } from '../../lock-faults.mjs'
import type { Rule } from '../project.ts'

export const lockIsComplete: Rule = {
  name: 'the lock file names the packages of every platform and no host',
  find: (files) =>
    files
      .filter(({ path }) => path === 'package-lock.json')
      .flatMap(({ text }) => [
        ...Object.keys(missingOptional(JSON.parse(text).packages)).map(
          (name) => `${name} is missing: node scripts/complete-lock.ts`,
        ),
        ...[...text.matchAll(/"resolved": "(https?:[^"]+)"/g)].map((match) => `${match[1]}`),
        ...lockFaults(JSON.parse(text).packages),
      ]),
  bad: [
    {
      path: 'package-lock.json',
      text: '{ "packages": { "node_modules/a": { "optionalDependencies": { "a-darwin-arm64": "1.0.0" } } } }',
    },
  ],
}
