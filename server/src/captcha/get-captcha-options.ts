import type { Handler } from '../rpc/handler.ts'

export const getCaptchaOptions: Handler<'getCaptchaOptions'> = async () => ({
  provider: 'DEF',
  config: { captchaId: '', riskType: '', https: false },
})
