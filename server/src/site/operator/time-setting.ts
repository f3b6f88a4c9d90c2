import { CallError } from '../../rpc/call-error.ts'

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** A moment out of a field in ISO 8601; without its zone it would mean another moment on another machine, so that is refused. */
export function timeSetting(text: string, field: string): Date {
  const time = new Date(text)
  if (!isoTime.test(text) || Number.isNaN(time.getTime())) throw new CallError('settingWrong', { field })
  return time
}
