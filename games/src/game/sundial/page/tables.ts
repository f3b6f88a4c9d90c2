import { timesOf } from '#kit/money.ts'
import type { ToldTable } from '#kit/recompute/told.ts'
import { sundial as t } from '#texts'
import { fields, risks, rules, wheels } from '../rules.ts'

/** What each field of each dial pays, clockwise from the top. */
export function tables(): ToldTable[] {
  const pay = (tenths: number) => `${timesOf(tenths, rules.payBase)}×`
  return [
    {
      title: t('fieldsTable'),
      head: [t('fieldHead'), ...risks.map((risk) => t(`risk.${risk}`))],
      rows: Array.from({ length: fields }, (_, field) => [
        String(field),
        ...risks.map((risk) => pay(wheels[risk][field] ?? 0)),
      ]),
    },
  ]
}
