import { CallError } from './call-error.ts'

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** Parses an ISO 8601 field; throws settingWrong, also without a time zone, which would depend on the server's zone. */
export function timeSetting(text: string, field: string): Date {
  const time = new Date(text)
  if (!isoTime.test(text) || Number.isNaN(time.getTime())) throw new CallError('settingWrong', { field })
  return time
}
