import type { Handler } from '../../call/rpc/handler.ts'
import { captchaInUse } from './captcha-in-use.ts'

export const getCaptchaOptions: Handler<'getCaptchaOptions'> = async (call) => {
  const { provider, vendor } = await captchaInUse(call.context, call.db, call.tenant)
  if (!vendor || provider !== vendor.code) return { provider, config: { captchaId: '', riskType: '', https: true } }
  const { https, staticServers, apiServers } = vendor.browser
  return {
    provider,
    config: {
      captchaId: vendor.captchaId,
      riskType: '',
      https,
      clientStaticServers: [...staticServers],
      clientApiServers: [...apiServers],
    },
  }
}
