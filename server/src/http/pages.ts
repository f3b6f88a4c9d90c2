import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** Adds the member site: static files and the rendered first view of public routes. */
export async function addPages(server: FastifyInstance, context: Context): Promise<void> {
  void server
  void context
}
