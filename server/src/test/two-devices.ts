import { password, passwordHash } from './account-kit.ts'
import { bind, codeSentTo, freshPhone, testDevice } from './test-device.ts'
import type { TestSite } from './test-site.ts'

const [edge, safari] = [
  'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
]

/** A member with two trusted devices; the site must trust the proxy 127.0.0.1 and allow two sessions. */
export async function twoDevices(site: TestSite) {
  const member = await site.member({ passwordHash: await passwordHash() })
  const [office, pocket] = [
    testDevice(site, { ip: '114.114.114.114', userAgent: edge }),
    testDevice(site, { ip: '114.114.114.114', userAgent: safari }),
  ]
  await office.login(member.userName, password)
  const phone = freshPhone()
  await bind(site.db, member.id, { phone })
  await pocket.login(member.userName, password)
  await pocket.client.call('sendDeviceCode', { way: 'PHONE' })
  pocket.keep(
    await pocket.client.call('checkDeviceCode', { way: 'PHONE', code: await codeSentTo(site.db, `+86${phone}`) }),
  )
  return { member, office, pocket, phone: `+86${phone}` }
}
