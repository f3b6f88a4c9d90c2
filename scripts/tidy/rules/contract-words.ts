import type { Rule } from '../project.ts'

// A comment that begins so tells of the words of another field, or when the field is empty.
const aside = /^(Of|With|Empty|As|The|A|An|Its|Not|When|YYYY|ISO|UTC|Shown)\b/
const abbreviations =
  /\b(ISO|UTC|YYYY|MM|DD|HH|JSON|HTML|TXT|URL|UUID|IP|PNG|SHA|AES|IV|SMS|VIP|USDT|CNY|TRC20|ERC20|VAPID|SPKI|ECDSA)\b/g

export const wordsHaveAList: Rule = {
  name: 'a string field that holds one of several words names their list (decision 0179)',
  find: (files) =>
    files
      .filter(({ path }) => /^contract\/proto\/(member|console|platform)\//.test(path))
      .flatMap(({ path, text }) => {
        const fields = text.matchAll(/((?:^[ ]*\/\/.*\n)*)^[ ]*(?:repeated |optional )?string (\w+) = \d+(.*);$/gm)
        return [...fields].flatMap(([, comment = '', name = '', options = '']) => {
          if (options.includes('(mingtang.word)')) return []
          return /\bin: \[/.test(options) || listsWords(comment)
            ? [`${path}: ${name} lists its words without a name`]
            : []
        })
      }),
  bad: [
    {
      path: 'contract/proto/member/rewards/mall.proto',
      text: 'message Gift {\n  // WAITING, SENT or LOST.\n  string state = 1;\n}\n',
    },
  ],
}

/** True when the comment begins with words of a list: `OPEN or CLOSED`, `OPEN: it can be …; CLOSED: …`. */
function listsWords(comment: string): boolean {
  const text = comment
    .replaceAll(/^\s*\/\/ ?/gm, '')
    .replaceAll('\n', ' ')
    .replaceAll(abbreviations, '')
  return !aside.test(text) && /^[A-Z][A-Z_0-9]+(,| or | and |:|;)/.test(text.trim())
}
