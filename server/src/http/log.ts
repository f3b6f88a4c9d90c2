import { type Logger, pino } from 'pino'

/** Opens the structured log. Bodies are never logged; fields of logged objects that could hold a secret are masked. */
export function openLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'headers.cookie',
        'headers["x-token"]',
        'headers["x-encrypt-key"]',
        'secret',
        '*.secret',
        'accountNumber',
        '*.accountNumber',
      ],
      censor: '***',
    },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
