import { codeOf, grep, isTest, type Rule } from '../project.ts'

const pages = /^(?:web|console|games\/page|games\/src\/game\/[^/]+\/page)\//

export const nothingFailsUnsaid: Rule = {
  name: 'in a browser no promise is thrown away with `void`: it has a .catch, or goes through contract/src/unawaited.ts',
  find: (files) =>
    grep(
      codeOf(files).filter(({ path }) => pages.test(path) && !isTest(path)),
      /^(?!\s*(?:\/\/|\*|\/\*)).*\bvoid [[\w(]/,
    ),
  bad: [
    {
      path: 'web/src/shell/background.tsx',
      text: "    void import('../storage/device-print.ts').then(({ findPrint }) => findPrint())\n",
    },
    { path: 'console/src/call/use-list.ts', text: '  useEffect(() => void load(), [load])\n' },
    { path: 'games/page/kit/desk.ts', text: '    void this.refresh()\n' },
    { path: 'games/src/game/lotus/page/main.ts', text: 'void (await openGame(page))\n' },
  ],
}
