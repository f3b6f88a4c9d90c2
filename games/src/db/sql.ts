export type Statement = { text: string; values: unknown[] }

/** Builds a parameterised statement: every interpolated value becomes $n, never text. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  return { text: parts.reduce((text, part, index) => `${text}$${index}${part}`), values }
}
