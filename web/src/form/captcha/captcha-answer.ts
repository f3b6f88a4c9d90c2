/** The captcha fields of a call: the text read from an image, or the pass of a behavior check. */
export type CaptchaAnswer = { captchaCode: string; captchaInfo: string }

export type CaptchaAction = 'LOGIN' | 'REG' | 'RETRIEVE_PWD' | 'SMS_CODE'

export const noAnswer: CaptchaAnswer = { captchaCode: '', captchaInfo: '' }
