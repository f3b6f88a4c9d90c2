import { checkSlider } from './check-slider.ts'
import { getCaptcha } from './get-captcha.ts'
import { getCaptchaOptions } from './get-captcha-options.ts'
import { getSlider } from './get-slider.ts'
import { getSmsCaptcha } from './get-sms-captcha.ts'

export const captchaCalls = {
  checkSlider,
  getCaptcha,
  getCaptchaOptions,
  getSlider,
  getSmsCaptcha,
}
