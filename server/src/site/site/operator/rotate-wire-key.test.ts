import { expect, it } from 'vitest'
import { auditDuring } from '../../../test/audit-kit.ts'
import { testSite } from '../../../test/test-site.ts'

it('puts a new key of this tenant into the front config at once, and is audited', async () => {
  const site = await testSite({ policy: { site: { otherBodyModes: ['encrypted'] } } })
  try {
    const keyOf = async (tenant?: string) => (await site.stranger(tenant).call('getConfig', {})).rsaPublicKey
    const [before, other] = [await keyOf(), await keyOf('yunlai')]
    const operator = await site.operator(['site.keys'])
    let keyId = ''
    const left = await auditDuring(site.db, async () => {
      keyId = (await operator.call('rotateWireKey', {})).keyId
    })
    expect(keyId).toMatch(/^[0-9a-f]{16}$/)
    const after = await keyOf()
    expect(after).toContain('BEGIN PUBLIC KEY')
    expect(after).not.toBe(before)
    expect(await keyOf('yunlai')).toBe(other)
    expect(left).toMatchObject([{ action: 'console/wire_rotateKey', detail: {}, refused: '' }])
  } finally {
    await site.close()
  }
})
