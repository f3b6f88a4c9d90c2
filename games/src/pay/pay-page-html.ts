import { escapeHtml } from '@mingtang/contract/escape-html.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import enUS from '../../texts/en-US/pay.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/pay.json' with { type: 'json' }
import { formatAmount } from '../wire/amount.ts'
import { chainChoices, sentBy } from './chain.ts'
import type { Choice, OrderRow } from './pay-rows.ts'

export type Language = 'zh-CN' | 'en-US'
type TextKey = keyof typeof zhCN
type Read = (key: TextKey) => string

const packs: Record<Language, Record<TextKey, string>> = { 'zh-CN': zhCN, 'en-US': enUS }
const refreshSeconds = 1
const usualChoices = ['paid', 'failed', 'slow', 'twice'] as const

export function languageOf(asked: unknown, accepted: string | undefined): Language {
  if (asked === 'en-US' || asked === 'zh-CN') return asked
  return /^\s*en/i.test(accepted ?? '') ? 'en-US' : 'zh-CN'
}

/** The name of a channel; an unknown code is shown as it is. */
function channelName(code: string, t: Read): string {
  const key = `channel.${code}`
  return isText(key) ? t(key) : code
}

/** The name under which a member knows the merchant; an unknown code is shown as it is. */
function merchantName(code: string, t: Read): string {
  const key = `merchant.${code}`
  return isText(key) ? t(key) : code
}

function isText(key: string): key is TextKey {
  return Object.hasOwn(zhCN, key)
}

// The page's logo, a round lattice window.
const moonWindow = `<svg class="moon" viewBox="0 0 240 240" aria-hidden="true"><defs>
<pattern id="lattice" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="scale(.72)"><path d="M0 20h40M20 0v40M0 0l40 40M40 0L0 40M10 10h20v20H10z"/></pattern>
<radialGradient id="lamp"><stop offset="0" class="lamp-in"/><stop offset="1" class="lamp-out"/></radialGradient></defs>
<circle cx="120" cy="120" r="112" fill="url(#lamp)"/><circle cx="120" cy="120" r="112" fill="url(#lattice)" class="bars"/><circle cx="120" cy="120" r="112" class="rim"/></svg>`

const marks: Record<string, string> = {
  waiting: '<path d="M12 6.5V12l3.5 2.2"/>',
  paid: '<path d="m7.5 12.4 3 3 6-6.6"/>',
  failed: '<path d="m8.5 8.5 7 7m0-7-7 7"/>',
  expired: '<path d="M12 7v6m0 3.2v.1"/>',
}

function mark(kind: string): string {
  return `<svg class="mark ${kind}" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/>${marks[kind]}</svg>`
}

function page(language: Language, t: Read, body: string, head = ''): string {
  const other: Language = language === 'zh-CN' ? 'en-US' : 'zh-CN'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
${head}<title>${t('title')} · ${t('provider')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pay-assets/pay.css">
</head>
<body>
${moonWindow}
<main>
<header><span class="provider">${t('provider')}</span><a href="?lang=${other}" lang="${other}">${t('otherLanguage')}</a></header>
${body}
<p class="sandbox">${t('sandbox')}</p>
</main>
</body>
</html>
`
}

type Fact = { readonly name: string; readonly value: string; readonly isFolded?: true }

function facts(order: OrderRow, language: Language, t: Read): string {
  const expires = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
    hour12: false,
  }).format(order.expiresAt)
  const rows: Fact[] = [
    { name: t('merchant'), value: merchantName(order.merchant, t) },
    { name: t('channel'), value: channelName(order.channel, t) },
    { name: t('order'), value: order.merchantOrderId, isFolded: true },
    { name: t('expires'), value: expires },
  ]
  if (order.address)
    rows.push({ name: t('network'), value: order.network ?? '' }, { name: t('address'), value: order.address })
  const shown = ({ value, isFolded }: Fact) => (isFolded ? folded(value) : escapeHtml(value))
  return `<dl>${rows.map((row) => `<div><dt>${row.name}</dt><dd>${shown(row)}</dd></div>`).join('')}</dl>`
}

/** A number in its short form, the whole one behind a press. */
function folded(id: string): string {
  return `<details><summary>${escapeHtml(`${id.slice(0, 8)}\u2026${id.slice(-4)}`)}</summary>${escapeHtml(id)}</details>`
}

function amount(order: OrderRow, t: Read): string {
  const figure = groupAmount(formatAmount(order.amountMinor, order.currency))
  return `<h1 class="amount"><span class="label">${t('amount')}</span><span class="currency">${order.currency}</span> <span class="figure">${figure}</span></h1>`
}

function chooser(order: OrderRow, language: Language, t: Read): string {
  const nameOf = (choice: Choice) => (order.address ? t(`send.${choice as 'paid'}`) : t(`choice.${choice as 'paid'}`))
  const hintOf = (choice: Choice) =>
    order.address
      ? `${groupAmount(formatAmount(sentBy(choice as 'paid', order.amountMinor), order.currency))} ${order.currency}`
      : t(`hint.${choice as 'paid'}`)
  const button = (choice: Choice) =>
    `<button name="choice" value="${choice}"${choice === 'paid' ? ' class="accent"' : ''}><b>${nameOf(choice)}</b><small>${hintOf(choice)}</small></button>`
  return `<form method="post" action="/pay/${order.token}">
<p id="choose">${t(order.address ? 'choose.send' : 'choose')}</p><input type="hidden" name="lang" value="${language}">
<div class="choices" role="group" aria-labelledby="choose">${(order.address ? chainChoices : usualChoices).map(button).join('')}</div></form>`
}

function wayBack(order: OrderRow, t: Read): string {
  return `\n<a class="back" href="${escapeHtml(order.returnUrl)}">${t('back')}</a>`
}

function outcome(order: OrderRow, kind: 'waiting' | 'paid' | 'failed' | 'expired', t: Read): string {
  const accent = kind === 'waiting' ? 'back' : 'back accent'
  return `<section class="outcome" role="status">${mark(kind)}<h2>${t(`heading.${kind}`)}</h2><p>${t(`detail.${kind}`)}</p></section>
<a class="${accent}" href="${escapeHtml(order.returnUrl)}">${t('back')}</a>`
}

/** Renders the page of an order for its current status. */
export function renderOrder(order: OrderRow, language: Language): string {
  const t: Read = (key) => packs[language][key]
  const head = amount(order, t) + facts(order, language, t)
  const isOpen = order.status === 'CREATED' || (order.status === 'EXPIRED' && order.address !== null)
  if (isOpen && order.choice === null) {
    return page(language, t, head + chooser(order, language, t) + wayBack(order, t))
  }
  const kind = order.status === 'CREATED' ? 'waiting' : (order.status.toLowerCase() as 'paid' | 'failed' | 'expired')
  const refresh = kind === 'waiting' ? `<meta http-equiv="refresh" content="${refreshSeconds}">\n` : ''
  // To an address more can be sent at any time.
  const more = order.address && order.status === 'PAID' ? chooser(order, language, t) : ''
  return page(language, t, head + outcome(order, kind, t) + more, refresh)
}

export function renderUnknown(language: Language): string {
  const t: Read = (key) => packs[language][key]
  const body = `<section class="outcome" role="status">${mark('expired')}<h1>${t('unknownTitle')}</h1><p>${t('unknownText')}</p></section>`
  return page(language, t, body)
}
