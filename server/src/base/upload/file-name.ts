import { cleanText } from '@mingtang/contract/field-rules.ts'

const names = {
  PICTURE: { alone: 'picture', ending: '.webp' },
  PDF: { alone: 'document', ending: '.pdf' },
  TEXT: { alone: 'text', ending: '.txt' },
} as const
const maxLetters = 60
const ending = /^[a-z0-9]{0,8}$/i
// Windows opens a device by these, whatever follows them.
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The name under which a file is kept and saved: the sender's words, and the ending of what the file is. No path, no second
 * ending, no mark that is not seen or turns the direction of the text.
 */
export function fileName(typed: string, kind: keyof typeof names): string {
  // Other forms of a dot or a slash become the usual ones first.
  const last = typed.normalize('NFKC').split(/[\\/]/).at(-1) ?? ''
  const parts = last
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\p{Z}:*?"<>|]+/gu, ' ')
    .split('.')
  while (parts.length > 1 && ending.test((parts.at(-1) ?? '').trim())) parts.pop()
  const words = [...cleanText(parts.join('_'))].slice(0, maxLetters).join('').trim()
  const { alone, ending: own } = names[kind]
  return (devices.test(words) ? alone : words || alone) + own
}
