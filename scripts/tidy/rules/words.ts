import { codeOf, grep, isTest, type Rule } from '../project.ts'

const han = /\p{Script=Han}/u

export const noTextInCode: Rule = {
  name: 'no Han characters in code: texts for people are in text files',
  find: (files) =>
    grep(
      codeOf(files).filter(({ path }) => !isTest(path)),
      han,
    ),
  bad: [{ path: 'web/src/pages/home/home-page.tsx', text: "const title = '\u9996\u9875'\n" }],
}

export const settingsInConfig: Rule = {
  name: 'process.env is read in config.ts only',
  find: (files) =>
    grep(
      codeOf(files).filter(
        ({ path }) => !/\/config\.ts$|\.config\.ts$/.test(path) && !path.startsWith('scripts/') && !isTest(path),
      ),
      /process\.env|import\.meta\.env\.(?!DEV|PROD|SSR)/,
    ),
  bad: [{ path: 'server/src/call/rpc/dispatch.ts', text: 'const port = process.env.PORT\n' }],
}

export const onlyKnownTags: Rule = {
  name: 'only @NOTE and @TODO are tags in comments',
  find: (files) =>
    grep(codeOf(files), /^\s*(\/\/|\/?\*+)\s*(@(?!NOTE\b|TODO\b|vitest-environment\b)\w+|(TODO|FIXME|XXX|HACK)\b)/),
  bad: [{ path: 'server/src/call/rpc/dispatch.ts', text: '// @later check\n' }],
}

export const noMachinePaths: Rule = {
  name: 'no paths of one machine',
  find: (files) => grep(files, /(^|[^\w.-])\/(wor[k]|far[m]|Users|home\/\w+\/(src|code))\/[a-z]/),
  bad: [{ path: 'docs/running.md', text: `cd ${'/'}Users/somebody/code\n` }],
}
