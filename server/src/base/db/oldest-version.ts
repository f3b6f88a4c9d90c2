/**
 * The oldest PostgreSQL that the start accepts: docs/running.md names it, and the tests try every statement on it
 * (scripts/test/oldest.ts, with the package postgres-oldest).
 */
export const oldestPostgres = 15
