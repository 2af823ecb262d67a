import { randomUUID } from 'node:crypto'

/** A name for a database that a test makes. What is left by an interrupted run is found by its beginning, and removed. */
export const newDatabaseName = (): string =>
  `${process.env.TEST_DATABASE_PREFIX}_${randomUUID().replaceAll('-', '')}`
