import type { Handler } from '../rpc/handler.ts'
import { readSitePolicy } from './tenant-policy.ts'

export const getConfig: Handler<'getConfig'> = async (call) => {
  const policy = await readSitePolicy(call.db, call.tenant)
  const { config } = call.context
  return {
    rsaPublicKey: '',
    imgUrl: '',
    appLoginWay: [...policy.loginWays],
    isInvite: policy.isInvite,
    defaultRegCode: policy.defaultRegCode,
    bodyMode: 'json',
    frameOrigins: [...config.gameOrigins],
    siteUrl: config.siteUrl,
  }
}
