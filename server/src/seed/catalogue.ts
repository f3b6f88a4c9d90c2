// The content of a fresh tenant: platforms, games, banners, notices, lines and domains.
import { randomUUID } from 'node:crypto'
import type { Tx } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { fillGameSearch } from '../play/game/game-search-rows.ts'
import { cleanHtml } from '../base/setting/clean-html.ts'
import { insertPopup } from '../site/popup/popup-rows.ts'
import { replaceDomains } from '../site/site/domain-rows.ts'
import { replaceLines } from '../site/site/line-rows.ts'
import content from './content.json' with { type: 'json' }
// Written by `npm run exact -w games`, from the folders of the games; a test there compares it.
import games from './games.json' with { type: 'json' }
import type { Tenant } from './seed-rows.ts'
import platforms from './platforms.json' with { type: 'json' }

const languages = ['zh-CN', 'en-US'] as const
const hourMs = 3_600_000

type Content = (typeof content)[keyof typeof content]

export async function insertCatalogue(
  tx: Tx,
  { code: tenant, isSeamless }: Pick<Tenant, 'code' | 'isSeamless'>,
  now: Date,
): Promise<void> {
  const wallet = isSeamless ? 'SEAMLESS' : 'TRANSFER'
  await Promise.all(
    platforms.map(({ code, name, enName }, sort) =>
      tx.execute(
        sql`insert into platform (tenant, code, name, en_name, sort, wallet)
            values (${tenant}, ${code}, ${name}, ${enName}, ${sort}, ${wallet})`,
      ),
    ),
  )
  await Promise.all(games.map((game, sort) => insertGame(tx, tenant, game, sort)))
  await fillGameSearch(tx)
  if (!isBrand(tenant)) throw new Error(`content.json has nothing for ${tenant}`)
  const own = content[tenant]
  await Promise.all(
    languages.flatMap((lang) => [
      ...banners(tx, tenant, own, lang),
      ...notices(tx, tenant, own, lang, now),
      ...popups(tx, tenant, own, lang, now),
    ]),
  )
  await replaceLines(tx, tenant, own.lines)
  await replaceDomains(tx, tenant, own.domains)
}

function isBrand(tenant: string): tenant is keyof typeof content {
  return Object.hasOwn(content, tenant)
}

function insertGame(tx: Tx, tenant: string, game: (typeof games)[number], sort: number): Promise<number> {
  const { platform, code, type, name, enName, popularity, tags, names } = game
  const { rtp, volatility, countedBy, overround } = game
  return tx.execute(sql`
    insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, popularity, sort, volatility, counted_by, overround,
      tags, other_names)
    values (${tenant}, ${platform}, ${code}, ${type}, ${name}, ${enName}, 'OPEN', ${rtp}, ${popularity}, ${sort},
      ${volatility}, ${countedBy}, ${overround || null}, ${tags}::text[], ${names.join('\n')})`)
}

function banners(tx: Tx, tenant: string, own: Content, lang: (typeof languages)[number]): Promise<number>[] {
  return own.banners.map(({ scene, path, [lang]: words }, sort) =>
    tx.execute(sql`
      insert into banner (id, tenant, lang, title, text, scene, action_label, action_path, sort)
      values (${randomUUID()}, ${tenant}, ${lang}, ${words.title}, ${words.text}, ${scene}, ${words.action}, ${path}, ${sort})`),
  )
}

// For members only: a first-time visitor is not interrupted.
function popups(tx: Tx, tenant: string, own: Content, lang: (typeof languages)[number], now: Date): Promise<void>[] {
  return own.popups.map(({ path, [lang]: words }, sort) =>
    insertPopup(tx, tenant, {
      id: randomUUID(),
      lang,
      messageTitle: words.title,
      messageContent: cleanHtml(words.content),
      actionLabel: words.action,
      actionPath: path,
      audience: 'MEMBERS',
      init: true,
      sort,
      beginsAt: now,
      endsAt: null,
    }),
  )
}

function notices(tx: Tx, tenant: string, own: Content, lang: (typeof languages)[number], now: Date): Promise<number>[] {
  return own.notices.map(({ hoursAgo, [lang]: words }, sort) =>
    tx.execute(sql`
      insert into notice (id, tenant, lang, title, text, at, sort)
      values (${randomUUID()}, ${tenant}, ${lang}, ${words.title}, ${words.text},
        ${new Date(now.getTime() - hoursAgo * hourMs)}, ${sort})`),
  )
}
