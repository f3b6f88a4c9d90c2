import type { InsideContext } from '../../../context.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler, Input } from '../../../call/rpc/handler.ts'
import { sitePolicyOf } from '../../../base/tenant/tenant-policy.ts'
import { lockTenant, mergeSitePolicy, touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { withScheme } from '../get-mail-url.ts'
import { isImageAddress, publicUrlOf } from '../../../base/setting/public-address.ts'
import { configListsOf } from './replaced-lists.ts'
import { isChoiceOf, isCountry, isPlainName } from '../../../base/setting/setting-rules.ts'

export const saveConfig: Handler<'saveConfig'> = async ({ tx, tenant, context }, input) => {
  const wrong = faultOf(input, context)
  if (wrong) throw new CallError('settingWrong', { field: wrong })
  const changes = changesOf(input)
  // Such as an empty list without the field that makes it count.
  if (JSON.stringify(changes) === nothing) throw new CallError('settingWrong', { field: 'nothing' })
  if (replacesList(input)) requireUnchanged(input.etag, configListsOf(sitePolicyOf(await lockTenant(tx, tenant))))
  await mergeSitePolicy(tx, tenant, changes)
  return { version: await touchTenant(tx, tenant) }
}

function replacesList(input: Input<'saveConfig'>): boolean {
  const { loginWays, bindingWays, smsCountries, setOtherBodyModes, setBindingWays } = input
  return setOtherBodyModes || setBindingWays || [loginWays, bindingWays, smsCountries].some((list) => list.length > 0)
}

// Empty groups of settings that were not sent.
const nothing = JSON.stringify({ codeCaps: {}, staticServer: {} })
const modes = ['json', 'encrypted', 'protobuf']

/** The first field with an invalid value. */
function faultOf(input: Input<'saveConfig'>, { config }: InsideContext): string | undefined {
  const rule = { allowInside: config.development }
  const isOpen = (text: string | undefined) => !text || publicUrlOf(text, rule) !== null
  const hasVendor = { DEF: true, SLIDER: true, GT4: config.geetest !== null, D163: config.yidun !== null }
  const checks: Readonly<Record<string, boolean>> = {
    loginWays: isChoiceOf(input.loginWays, ['PASSWORD', 'PHONE', 'EMAIL']),
    bindingWays: isChoiceOf(input.bindingWays, ['PHONE', 'EMAIL']),
    defaultRegCode: !input.defaultRegCode || isPlainName(input.defaultRegCode),
    otherBodyModes: isChoiceOf(input.otherBodyModes, modes),
    captchaProvider: !input.captchaProvider || hasVendor[input.captchaProvider as keyof typeof hasVendor],
    imgUrl: !input.imgUrl || isImageAddress(input.imgUrl, rule),
    mailUrl: !input.mailUrl || isOpen(withScheme(input.mailUrl)),
    loadHost: isOpen(input.loadHost),
    uploadUrl: isOpen(input.uploadUrl),
    loadHostByMinio: isOpen(input.loadHostByMinio),
    uploadUrlByMinio: isOpen(input.uploadUrlByMinio),
    smsCountries: input.smsCountries.every(isCountry),
  }
  return Object.entries(checks).find(([, isRight]) => !isRight)?.[0]
}

// Fields that were not sent are undefined, which JSON omits, so that they keep their values.
function changesOf(input: Input<'saveConfig'>): object {
  const { loginWays, bindingWays, otherBodyModes, smsCountries } = input
  const { loadHost, uploadUrl, loadHostByMinio, uploadUrlByMinio } = input
  return {
    ...(loginWays.length > 0 ? { loginWays } : {}),
    ...(bindingWays.length > 0 || input.setBindingWays ? { bindingWays } : {}),
    ...(smsCountries.length > 0 ? { smsCountries: [...new Set(smsCountries)].sort() } : {}),
    ...(input.setOtherBodyModes ? { otherBodyModes } : {}),
    isInvite: input.isInvite,
    defaultRegCode: input.defaultRegCode,
    bodyMode: input.bodyMode,
    captchaProvider: input.captchaProvider,
    captchaForEveryCode: input.captchaForEveryCode,
    oneSession: input.oneSession,
    deviceStep: input.deviceStep,
    unboundDevice: input.unboundDevice,
    nameStep: input.nameStep,
    idleMinutes: input.idleMinutes,
    moneyIdleMinutes: input.moneyIdleMinutes,
    moneyAgeHours: input.moneyAgeHours,
    sessionHours: input.sessionHours,
    captchaAfterFailures: input.captchaAfterFailures,
    followBrowserLanguage: input.followBrowserLanguage,
    imgUrl: input.imgUrl,
    mailUrl: input.mailUrl,
    codeCaps: { prefixPerDay: input.codesPerPrefix, tenantPerDay: input.codesPerDay },
    staticServer: { loadHost, uploadUrl, loadHostByMinio, uploadUrlByMinio },
  }
}
