import { codeOf, grep, type Rule, type SourceFile } from '../project.ts'

// The examples of these rules are no code of the site.
const ours = (files: SourceFile[]) => codeOf(files).filter(({ path }) => !path.startsWith('scripts/tidy/rules/'))

export const localesAreNamed: Rule = {
  name: 'Intl, toLocaleString and localeCompare name their locale: the default of a process may be none, and throws',
  find: (files) =>
    grep(
      ours(files),
      /\b(?:Intl\.[A-Z]\w*|toLocale\w*String|toLocale(?:Upper|Lower)Case)\(\s*(?:\)|undefined\b|\{|\[\])|\.localeCompare\([^,]*\)/,
    ),
  bad: [
    { path: 'web/src/ui/figure.tsx', text: 'const written = new Intl.NumberFormat().format(12)\n' },
    { path: 'games/page/kit/round.ts', text: 'const time = at.toLocaleTimeString(undefined, { hour12: false })\n' },
    { path: 'scripts/check.ts', text: 'names.sort((one, other) => one.localeCompare(other))\n' },
  ],
}

// The one file that names a locale to get a date for programs; it joins the parts itself.
const joinsParts = 'contract/src/civil-time.ts'
const localized = /(?:\.toLocale\w*String|\.format(?:Range)?)\((?:[^()]|\([^()]*\))*\)/.source
const reads = /\s*\.(?:split|slice|substring|substr|match|matchAll|replace|replaceAll|at|charAt|search|indexOf)\(/
  .source
const parses = /\b(?:Number|parseInt|parseFloat|BigInt|Date\.parse|new Date)\((?:[^()]|\([^()]*\))*/.source

export const localesAreForPeople: Rule = {
  name: 'no text made by a locale is parsed, and dates for programs come from contract/src/civil-time.ts',
  find: (files) =>
    grep(
      ours(files).filter(({ path }) => path !== joinsParts),
      new RegExp(
        [
          `${localized}${reads}`,
          `${parses}(?:\\.toLocale\\w*String|[Ff]ormat\\w*(?:\\([^()]*\\))?\\.format)\\(`,
          // A fixed locale of a date is chosen for its form: nobody reads it in their language.
          `DateTimeFormat\\(\\s*'(?!en-u-ca-)|\\.toLocale(?:Date|Time)String\\(\\s*'`,
        ].join('|'),
      ),
    ),
  bad: [
    {
      path: 'web/src/screen/date-range.ts',
      text: "const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(at)\n",
    },
    {
      path: 'server/src/talk/chat/hours.ts',
      text: "const hour = at.toLocaleString(lang, { hour: '2-digit' }).slice(0, 2)\n",
    },
    { path: 'server/src/talk/chat/hours.ts', text: 'const year = Number(yearFormat.format(at))\n' },
    { path: 'web/src/ui/day.ts', text: "const day = at.toLocaleDateString('sv-SE')\n" },
  ],
}
