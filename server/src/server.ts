// The member site's server as one object: opened with a configuration, closed within ten seconds.
import { type ErrorName, errors } from '@mingtang/contract/errors.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { handlers } from './calls.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { type Db, type DbOptions, openDb } from './base/db/db.ts'
import { listen } from './base/db/listen.ts'
import { addApi } from './door/http/api.ts'
import { addBodies } from './door/http/bodies.ts'
import { readBuild } from './door/http/build.ts'
import { addConsole } from './door/http/console.ts'
import { addHealth } from './door/http/health.ts'
import { openLog } from './door/http/log.ts'
import { type Metrics, openMetrics } from './door/http/metrics.ts'
import { addPageLimit } from './door/http/page-limit.ts'
import { addCallSecurity, addSecurity, bareHeaders } from './door/http/security.ts'
import { addWalletApi } from './door/http/wallet-api.ts'
import { addSockets } from './door/http/sockets.ts'
import { type Jobs, startJobs } from './base/jobs/jobs.ts'
import { audienceChannels } from './talk/message/tell-audience.ts'
import { addOutboxPage } from './member/outbox/outbox-page.ts'
import { addInstall } from './door/pages/install/install.ts'
import { addPacks } from './door/pages/packs.ts'
import { addStatementKeys } from './door/pages/statement-keys.ts'
import { addPages } from './door/pages/pages.ts'
import { openCaptchaVendors } from './base/providers/captcha/captcha-vendors.ts'
import { openDns } from './base/providers/dns/dns.ts'
import { openGeo } from './base/providers/geo/geo.ts'
import { outboxMail } from './base/providers/mail/mail-provider.ts'
import { openSmtpMail } from './base/providers/mail/smtp-mail.ts'
import { openSandboxPayment } from './base/providers/payment/sandbox-payment.ts'
import { openSandboxBookTrader } from './base/providers/platforms/sandbox-book-trader.ts'
import { openSandboxPlatform } from './base/providers/platforms/sandbox-platform.ts'
import { openEcbRates } from './base/providers/rates/ecb-rates.ts'
import { sandboxRates } from './base/providers/rates/sandbox-rates.ts'
import { openHttpSms } from './base/providers/sms/http-sms.ts'
import { outboxSms } from './base/providers/sms/sms-provider.ts'
import { openHttpWebPush } from './base/providers/web-push/http-web-push.ts'
import { openSockets, type Sockets } from './call/realtime/sockets.ts'
import { type Dispatch, type Listener, openDispatcher } from './call/rpc/dispatch.ts'
import { openWireKeys } from './base/secret/wire-keys.ts'
import { openGate } from './site/site/closings.ts'
import { openTenantCache } from './base/tenant/tenant-cache.ts'
import { openDrawers } from './base/upload/draw-aside.ts'
import { jobsOf } from './work.ts'

export type RunningServer = { readonly url: string; readonly context: Context; close(): Promise<void> }

const errorOfStatus: Readonly<Record<number, ErrorName>> = {
  413: 'bodyTooLarge',
  415: 'bodyTypeWrong',
  503: 'overloaded',
}

// Of every call but those that upload a file (http/api.ts).
const bodyLimitBytes = 100 * 1024

/** Starts the server; rejects when the port is taken or the database is not reachable. `open` is a test's that keeps connections. */
export async function startServer(config: Config, open: (options: DbOptions) => Db = openDb): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  const db = open({
    url: config.databaseUrl,
    poolSize: config.poolSize,
    applicationRole: 'mingtang_app',
    statementTimeoutMs: 8_000,
    acquireTimeoutMs: config.poolWaitMs,
    log,
  })
  const tenants = openTenantCache(db)
  let jobs: Jobs | null = null
  const context: Context = {
    config,
    db,
    log,
    geo: await openGeo(),
    dns: openDns(config.dnsServers),
    mail: config.smtp ? openSmtpMail(config.smtp) : outboxMail,
    sms: config.sms ? openHttpSms(config.sms) : outboxSms,
    webPush: openHttpWebPush(config.pushTimeoutMs),
    captcha: openCaptchaVendors(config),
    payment: openSandboxPayment(config.payment),
    platforms: openSandboxPlatform(config.platform),
    bookTrader: openSandboxBookTrader(config.platform),
    rates: config.ecb ? openEcbRates(config.ecb) : sandboxRates,
    wireKeys: openWireKeys(db, config.accountKey),
    drawers: openDrawers(),
    // The caller's transaction usually commits within 30 ms; otherwise the job's next interval finds the row.
    wake: (job) => void setTimeout(() => jobs?.wake(job), 30),
  }
  const sockets = await openSockets(context, readBuild(config.webFolder))
  const listening = await listen({
    url: config.databaseUrl,
    applicationRole: 'mingtang_app',
    channels: { ...tenants.channels, ...sockets.channels, ...audienceChannels(context, sockets) },
    onState: (isUp) => tenants.onListening(isUp),
    log,
  })
  let stopping = false
  const dispatch = openDispatcher(context, handlers, openGate(context))
  const metrics = openMetrics()
  const memberSite = await openSite(context, dispatch, metrics, sockets, () => stopping)
  const operatorSite = await openConsole(context, dispatch, metrics)
  const listeners = [memberSite, operatorSite]
  await memberSite.listen({ port: config.port, host: config.host })
  await operatorSite.listen({ port: config.consolePort, host: config.host })
  jobs = startJobs(log, config.jobIntervalMs, jobsOf(context))
  return {
    url: `http://localhost:${config.port}`,
    context,
    async close() {
      stopping = true
      await sockets.close()
      // Running calls finish; after 9 s the rest is aborted, and the next process finishes its rows.
      await Promise.race([Promise.all([...listeners.map((listener) => listener.close()), jobs?.stop()]), pause(9_000)])
      for (const listener of listeners) listener.server.closeAllConnections()
      context.mail.close()
      context.drawers.close()
      tenants.close()
      await Promise.race([Promise.all([listening.close(), db.close()]), pause(500)])
    },
  }
}

// On each listener calls and pages have a scope of their own, so that a call does not run the hooks of pages.

async function openSite(
  context: Context,
  dispatch: Dispatch,
  metrics: Metrics,
  sockets: Sockets,
  stopping: () => boolean,
): Promise<FastifyInstance> {
  const site = buildHttp(context, 'SITE')
  await site.register(async (calls) => {
    addCallSecurity(calls, context, 'SITE')
    addApi(calls, context, 'SITE', dispatch, metrics)
    addWalletApi(calls, context)
  })
  await site.register(async (pages) => {
    await addSecurity(pages, context, 'SITE')
    addPageLimit(pages, context)
    addSockets(pages, context, sockets)
    addHealth(pages, context, metrics, stopping)
    addOutboxPage(pages, context)
    addPacks(pages, context)
    addStatementKeys(pages, context)
    await addInstall(pages, context)
    await addPages(pages, context, handlers)
  })
  return site
}

async function openConsole(context: Context, dispatch: Dispatch, metrics: Metrics): Promise<FastifyInstance> {
  const site = buildHttp(context, 'CONSOLE')
  await site.register(async (calls) => {
    addCallSecurity(calls, context, 'CONSOLE')
    addApi(calls, context, 'CONSOLE', dispatch, metrics)
  })
  await site.register(async (pages) => {
    await addSecurity(pages, context, 'CONSOLE')
    await addConsole(pages, context)
  })
  return site
}

function buildHttp(context: Context, listener: Listener): FastifyInstance {
  const server = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    // http/api.ts logs each call with its name and code instead.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would parse the redacted paths again.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyLimitBytes,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    requestTimeout: context.config.requestTimeoutMs,
    // Reading the renderer is a part of the start, which may be slow on a busy machine.
    pluginTimeout: 60_000,
    connectionTimeout: 30_000,
    // Node checks for slow connections every 30 s by default, which would turn the 15 s limit into up to 45 s.
    // Two content types joined match none and are refused; by default Node drops the second.
    http: {
      headersTimeout: context.config.headersTimeoutMs,
      connectionsCheckingInterval: 1_000,
      joinDuplicateHeaders: true,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Runs before any hook; the reply is untyped because no route was found.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply
        .code(400)
        .headers(bareHeaders(context, listener))
        .send({ success: false, code: errors.badRequest.code, msg: '' })
    },
  })
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500 && status !== 503) request.log.error({ err: error }, 'request failed')
    const name = errorOfStatus[status] ?? 'badRequest'
    void reply.code(status).send({ success: false, code: errors[name].code, msg: '' })
  })
  addBodies(server, bodyLimitBytes)
  return server
}
