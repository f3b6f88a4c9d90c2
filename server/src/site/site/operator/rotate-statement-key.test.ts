import { expect, it } from 'vitest'
import { auditDuring } from '../../../test/audit-kit.ts'
import { testSite } from '../../../test/test-site.ts'

it('publishes a new key of this tenant beside the old one, and is audited', async () => {
  const site = await testSite()
  try {
    const keysOf = async (tenant?: string) => (await site.stranger(tenant).call('listStatementKeys', {})).rows
    const operator = await site.operator(['site.keys'])
    const { keyId: before } = await operator.call('rotateStatementKey', {})
    let keyId = ''
    const left = await auditDuring(site.db, async () => {
      keyId = (await operator.call('rotateStatementKey', {})).keyId
    })
    expect(await keysOf()).toMatchObject([
      { keyId, until: '' },
      { keyId: before, until: expect.stringContaining('T') },
    ])
    expect(await keysOf('yunlai')).toEqual([])
    expect(left).toMatchObject([{ action: 'console/statement_rotateKey', detail: {}, refused: '' }])
  } finally {
    await site.close()
  }
})
