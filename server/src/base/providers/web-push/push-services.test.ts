import { expect, it } from 'vitest'
import { isAtService } from './push-services.ts'

const services = ['https://fcm.googleapis.com', 'https://*.push.apple.com']

it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/abc'])(
  '%s is at a push service',
  (endpoint) => expect(isAtService(endpoint, services)).toBe(true),
)

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://fcm.googleapis.com@example.org/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://web.push.apple.com.example.org/abc',
  'http://web.push.apple.com/abc',
  'https://127.0.0.1/abc',
  'http://169.254.169.254/latest',
  'nonsense',
])('%s is not', (endpoint) => expect(isAtService(endpoint, services)).toBe(false))
