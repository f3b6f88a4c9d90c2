import type { Handler } from '../rpc/handler.ts'
import { captchaInUse } from './captcha-in-use.ts'

export const getCaptchaOptions: Handler<'getCaptchaOptions'> = async (call) => {
  const { provider, vendor } = await captchaInUse(call.context, call.db, call.tenant)
  const captchaId = provider === vendor?.code ? vendor.captchaId : ''
  return { provider, config: { captchaId, riskType: '', https: call.context.config.siteUrl.startsWith('https:') } }
}
