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

/** Fills `{{name}}` from the data; a placeholder without a value stays in the text, so that the mistake is visible. */
export function fillPlaceholders(text: string, data: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    return value === undefined ? whole : `${value as string}`
  })
}
