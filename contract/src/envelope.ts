// The envelope of every response, in all body modes.

/** Values for the placeholders of the message, and data the client needs to react. */
export type ErrorData = Readonly<Record<string, string | number | boolean>>

export type Success<Data> = { readonly success: true; readonly code: ''; readonly msg: ''; readonly data: Data }
export type Failure = {
  readonly success: false
  readonly code: string
  readonly msg: string
  readonly errorData?: ErrorData
}
export type Envelope<Data> = Success<Data> | Failure

/** The envelope of a successful call. */
export function successOf<Data>(data: Data): Success<Data> {
  return { success: true, code: '', msg: '', data }
}

/** The envelope of a failed call; `msg` is already in the caller's language. */
export function failureOf(code: string, msg: string, errorData?: ErrorData): Failure {
  return errorData ? { success: false, code, msg, errorData } : { success: false, code, msg }
}

const placeholder = /\{\{\s*(\w+)\s*(?:\|([^|{}]*)\|([^|{}]*))?\}\}/g

/** The names of a text's placeholders, each once, in alphabetical order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))].sort()
}

/**
 * Fills `{{name}}` from the data, and `{{name|one|many}}` with the word for this number, the first one for 1; a
 * placeholder without a value stays in the text, so that the mistake is visible.
 */
export function fillPlaceholders(text: string, data: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(placeholder, (whole: string, name: string, one?: string, many?: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    if (value === undefined) return whole
    if (one === undefined || many === undefined) return `${value as string}`
    return `${value as string}` === '1' ? one : many
  })
}
