import { type DestinationStream, type Logger, pino } from 'pino'

/** Opens the structured log. Bodies are never logged; fields of logged objects that could hold a secret are masked. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
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
        // The row or key that a statement of the database failed on.
        'err.detail',
      ],
      censor: '***',
    },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}
