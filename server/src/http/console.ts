import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = resolve(import.meta.dirname, '../../../console/public')

/** Adds the operators' site on its own origin, so scripts of the members' site cannot act in it. */
export async function addConsole(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, { root: folder })
}
