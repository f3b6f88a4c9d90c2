export type Statement = { text: string; values: unknown[] }

/** Builds a parameterized statement: every interpolated value becomes a parameter $n, never SQL text. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  return { text: parts.reduce((text, part, index) => `${text}$${index}${part}`), values }
}
