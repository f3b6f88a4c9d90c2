const causes = ['DEPOSIT', 'BONUS', 'GRANT'] as const

/** The text key of what caused a requirement; a cause that this client does not know counts as a grant. */
export function causeKey(cause: string): `turnover.cause.${(typeof causes)[number]}` {
  return `turnover.cause.${causes.find((one) => one === cause) ?? 'GRANT'}`
}
