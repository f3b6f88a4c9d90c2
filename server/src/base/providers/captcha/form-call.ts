const maxAnswerBytes = 64 * 1024

/** Posts a form and returns the JSON object of the response; null for any failure. */
export async function postForm(
  url: URL,
  fields: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok || text.length > maxAnswerBytes) return null
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
      ? (answer as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** The named string fields of a JSON object; null when one is missing, empty or too long. */
export function textsOf<Name extends string>(json: string, names: readonly Name[]): Record<Name, string> | null {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return null
  }
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const text = (value as Record<string, unknown> | null)?.[name]
    if (typeof text !== 'string' || text === '' || text.length > 1_900) return null
    found[name] = text
  }
  return found as Record<Name, string>
}
