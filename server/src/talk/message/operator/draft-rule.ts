import { CallError } from '../../../call/rpc/call-error.ts'
import type { Input } from '../../../call/rpc/handler.ts'
import { cleanHtml, saysSomething } from '../../../base/setting/clean-html.ts'
import { isPlainName } from '../../../base/setting/setting-rules.ts'
import { timeSetting } from '../../../call/rpc/time-setting.ts'
import type { Audience, Draft } from './operator-message-rows.ts'

type DraftInput = NonNullable<Input<'saveMessageDraft'>['message']>

// What cleaning adds stays within twice what may be sent.
const maxLetters = 40_000

/** The draft as it is stored, without its audience; throws settingWrong and messageEmpty. */
export function readDraft(asked: DraftInput, languages: readonly string[]): Omit<Draft, keyof Audience> {
  const langs = asked.words.map(({ lang }) => lang)
  if (new Set(langs).size < langs.length || !langs.every((lang) => languages.includes(lang))) throw wrong('lang')
  const words = asked.words.map(({ lang, title, content: html }) => {
    if (!isPlainName(title)) throw wrong('title')
    const content = cleanHtml(html)
    if (!saysSomething(content)) throw new CallError('messageEmpty')
    if (content.length > maxLetters) throw wrong('content')
    return { lang, title: title.trim(), content }
  })
  const beginsAt = asked.beginsAt ? timeSetting(asked.beginsAt, 'beginsAt') : null
  const endsAt = asked.endsAt ? timeSetting(asked.endsAt, 'endsAt') : null
  if (endsAt && (endsAt <= new Date() || (beginsAt && endsAt <= beginsAt))) throw wrong('endsAt')
  return { type: asked.type, words, isPopup: asked.isPopup, beginsAt, endsAt }
}

function wrong(field: string): CallError {
  return new CallError('settingWrong', { field })
}
