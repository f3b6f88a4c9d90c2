import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { startBeaconWorker } from './fairness/beacon-worker.ts'
import { fairnessRoutes } from './fairness/fairness-routes.ts'
import { startFeed } from './book/fixture/feed-worker.ts'
import { bookRoutes } from './book/api/book-routes.ts'
import { ChangesByMerchant } from './book/api/changes-by-merchant.ts'
import { bookPlace, books } from './book/api/books.ts'
import { startBookWorker } from './book/api/book-worker.ts'
import { traderRoutes } from './book/trader/trader-routes.ts'
import { catalogue, findGame, roomGames } from './catalogue.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { gamePage, placeOf } from './engine/game-page.ts'
import { playRoutes } from './engine/play-routes.ts'
import { prepareGames } from './engine/prepare.ts'
import { startRoundWorker } from './engine/round-worker.ts'
import type { GamesConfig } from './games-config.ts'
import { payPage } from './pay/pay-page.ts'
import { payRoutes } from './pay/pay-routes.ts'
import { startPayWorker } from './pay/pay-worker.ts'
import { adminRoutes } from './platform/admin-routes.ts'
import { Faults } from './wire/faults.ts'
import { platformRoutes } from './platform/platform-routes.ts'
import { startTrialWorker } from './platform/trial-worker.ts'
import { tableRoutes } from './table/table-routes.ts'
import { Tables } from './table/tables.ts'
import { roomRoutes } from './room/room-routes.ts'
import { Rooms } from './room/rooms.ts'
import { runEvery } from './run-every.ts'
import { sealOldSeeds } from './table/seal-old-seeds.ts'
import { startWalletWorker } from './wallet/wallet-worker.ts'

export type { GamesConfig } from './games-config.ts'
/** How long a table may still be watched after the end of the session. */
const linesMs = 1000
/** How often rooms are looked for that another process has left. */
const leftRoomsMs = 1000

export type Games = { gamesUrl: string; payUrl: string; close: () => Promise<void> }

function newListener(config: GamesConfig): FastifyInstance {
  const app = Fastify({
    logger: config.log ? { level: 'warn' } : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 20_000,
    forceCloseConnections: true,
    return503OnClosing: false,
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    const code = status >= 500 ? 'INTERNAL' : 'BAD_REQUEST'
    return reply.code(status).send({ code, message: status >= 500 ? 'Something failed here.' : error.message })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'NOT_FOUND', message: 'Nothing is here.' }))
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  app.get('/healthz', async () => ({ ok: true }))
  return app
}

function addressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo
  const anywhere = address === '0.0.0.0' || address === '::'
  return `http://${anywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Migrates the database and starts both origins; resolves when both listen. It does not read the environment. */
export async function startGames(config: GamesConfig): Promise<Games> {
  await migrate(config.databaseUrl)
  prepareGames(catalogue)
  const db = openDatabase(config.databaseUrl, config.seedKey)
  const faults = new Faults()
  const games = newListener(config)
  const pay = newListener(config)
  const platformContext = { db, config, faults, gamesUrl: () => addressOf(games) }
  const payContext = { db, config, payUrl: () => addressOf(pay) }
  const tables = new Tables(platformContext, catalogue, (error) => games.log.error({ err: error }, 'a table failed'))
  const rooms = new Rooms(platformContext, roomGames, (error) => games.log.error({ err: error }, 'a room failed'))
  const places = [...catalogue.map(placeOf), ...books.map(bookPlace)]
  const changes = new ChangesByMerchant(db, (error) => games.log.error({ err: error }, 'a match was not told'))
  const workers: (() => Promise<void>)[] = []
  async function close(): Promise<void> {
    faults.end()
    await Promise.all([tables.close(), rooms.close(), changes.close()])
    await Promise.all([games.close(), pay.close(), ...workers.map((stop) => stop())])
    await db.close()
  }
  try {
    await sealOldSeeds(db)
    await games.register((scope) => platformRoutes(scope, platformContext))
    await games.register((scope) => adminRoutes(scope, platformContext))
    await games.register((scope) => playRoutes(scope, platformContext, findGame))
    await games.register((scope) => tableRoutes(scope, platformContext, tables, findGame))
    await games.register((scope) => roomRoutes(scope, platformContext, rooms, tables.lines))
    await games.register((scope) => bookRoutes(scope, platformContext, changes, tables.lines))
    await games.register((scope) => traderRoutes(scope, platformContext))
    await games.register((scope) => fairnessRoutes(scope, platformContext, tables))
    await games.register((scope) => gamePage(scope, platformContext, places, (roundId) => tables.claimOf(roundId)))
    await pay.register((scope) => payRoutes(scope, payContext))
    await pay.register((scope) => payPage(scope, payContext))
    await games.listen({ host: config.host, port: config.gamesPort })
    await pay.listen({ host: config.host, port: config.payPort })
    await Promise.all([tables.resume(), rooms.takeLeft()])
    workers.push(
      startBeaconWorker(db, tables, (error) => games.log.error({ err: error }, 'a beacon failed')),
      startBookWorker(db, (error) => games.log.error({ err: error }, 'a ticket was not decided')),
      startPayWorker(db, config.payMerchants, (error) => pay.log.error({ err: error }, 'a pay job failed')),
      startRoundWorker(db, findGame, (error) => games.log.error({ err: error }, 'an open round did not end')),
      runEvery(
        linesMs,
        () => tables.lines.endEnded(),
        (error) => games.log.error({ err: error }, 'a line did not end'),
      ),
      runEvery(
        leftRoomsMs,
        () => rooms.takeLeft(),
        (error) => games.log.error({ err: error }, 'a room was not taken over'),
      ),
      startFeed(db, config, (error) => games.log.error({ err: error }, 'the feed of the book')),
      startTrialWorker(db, (error) => games.log.error({ err: error }, 'old trials were not deleted')),
      startWalletWorker(platformContext, (error) => games.log.error({ err: error }, 'a wallet was not told')),
    )
  } catch (error) {
    await close()
    throw error
  }
  return { gamesUrl: addressOf(games), payUrl: addressOf(pay), close }
}
