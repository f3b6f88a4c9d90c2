import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import inboxEnglish from '@mingtang/contract/texts/en-US/inbox.json' with { type: 'json' }
import english from '@mingtang/contract/texts/en-US/message.json' with { type: 'json' }
import inboxChinese from '@mingtang/contract/texts/zh-CN/inbox.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/message.json' with { type: 'json' }

type Texts = Readonly<Record<string, string>>

function textsIn(lang: string): Texts {
  return builtInOf(lang) === 'en-US' ? { ...inboxEnglish, ...english } : { ...inboxChinese, ...chinese }
}

/**
 * What a notification may say on a locked screen: the title of a kind of notice. A title with a placeholder could hold an
 * amount or a name, and so could the words of an operator (`kind` is null): the type is said in their place.
 */
export function titleForScreen(kind: string | null, type: string, lang: string): string {
  const texts = textsIn(lang)
  const title = kind === null ? undefined : texts[`message.${kind}.title`]
  return (title?.includes('{{') ? undefined : title) ?? texts[`inbox.push.${type}`] ?? ''
}

export type MailWords = { readonly subject: string; readonly body: string }

/** A notice as a mail of the site. */
export function mailOf(kind: string, params: Readonly<Record<string, string>>, site: string, lang: string): MailWords {
  const texts = textsIn(lang)
  const text = (part: string) => fillPlaceholders(texts[`message.${kind}.${part}`] ?? '', params)
  const frame = (part: string) =>
    fillPlaceholders(texts[`inbox.mail.${part}`] ?? '', { site, title: text('title'), body: text('body') })
  return { subject: frame('subject'), body: frame('body') }
}
