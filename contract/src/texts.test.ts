import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import errors from '../texts/zh-CN/errors.json' with { type: 'json' }
import feedback from '../texts/zh-CN/feedback.json' with { type: 'json' }
import security from '../texts/zh-CN/security.json' with { type: 'json' }
import session from '../texts/zh-CN/session.json' with { type: 'json' }

const texts: Readonly<Record<string, string>> = { ...errors, ...feedback, ...security, ...session }

test.each([
  ['session.login.accountEmpty', '请输入用户名'],
  ['session.login.phoneEmpty', '请输入手机号'],
  ['session.login.emailEmpty', '请输入邮箱号'],
  ['session.login.passwordEmpty', '请输入密码'],
  ['session.captchaEmpty', '请输入验证码'],
  ['session.captcha.behaviourEmpty', '请先通过行为验证'],
  ['session.register.accountEmpty', '账号不能为空'],
  ['session.register.passwordEmpty', '密码不能为空'],
  ['session.register.confirmEmpty', '请确认密码'],
  ['session.register.confirmWrong', '密码不一致'],
  ['session.register.agreementEmpty', '您还未阅读注册的《用户协议》'],
  ['session.emailEmpty', '邮箱号不能为空'],
  ['session.emailWrong', '请输入正确的邮箱地址'],
  ['emailFormatWrong', '请输入正确的邮箱地址'],
  ['session.phoneEmpty', '手机号不能为空'],
  ['session.phoneWrong', '请输入正确的手机号'],
  ['phoneFormatWrong', '请输入正确的手机号'],
  ['session.empty', '不能为空'],
  ['session.qqWrong', '请输入有效的QQ号'],
  ['session.name.ask', '请输入您的真实姓名'],
  ['session.name.wrong', '请输入有效的真实姓名'],
  ['realNameFormatWrong', '请输入有效的真实姓名'],
  ['session.login.done', '恭喜您登录成功'],
  ['session.register.done', '注册成功'],
  ['session.code.sent', '验证码已发送'],
  ['security.changed', '修改成功'],
  ['feedbackIncomplete', '请确保反馈类型和内容已填写'],
  ['complaintEmpty', '投诉内容不能为空'],
  ['feedback.done', '提交成功'],
  ['feedback.failed', '提交失败，请稍后再试'],
])('%s is worded exactly as in the specification', (key, wording) => {
  expect(texts[key]).toBe(wording)
})

test.each(['zh-CN', 'en-US'])('a range of figures in %s is not divided at the end of a line', (language) => {
  const folder = new URL(`../texts/${language}/`, import.meta.url)
  const all = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const found = all.flatMap((text) => Object.entries(JSON.parse(text) as Record<string, string>))
  // A period of two dates is divided behind the dash rather than within a date.
  const ranges = found.filter(([key, text]) => /\}\}\s?\u2013/.test(text) && key !== 'promotion.period.both')
  expect(ranges.length).toBeGreaterThan(5)
  for (const [key, text] of ranges) expect(text, key).toMatch(/\}\}(\u2013\u2060|\u00a0\u2013\u2060\u00a0)\{\{/)
})

test.each(['passwordFormatWrong', 'session.register.passwordWrong'])(
  '%s begins with the wording of the specification',
  (key) => {
    expect(texts[key]).toMatch(/^密码格式不正确/)
  },
)
