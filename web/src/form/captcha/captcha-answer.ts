/** What goes with a call that asks for a captcha: the letters read from an image, or the pass of a behaviour check. */
export type CaptchaAnswer = { captchaCode: string; captchaInfo: string }

export type CaptchaAction = 'LOGIN' | 'REG' | 'RETRIEVE_PWD' | 'SMS_CODE'

export const noAnswer: CaptchaAnswer = { captchaCode: '', captchaInfo: '' }
