import { randomUUID } from 'node:crypto'

/** A name for a test database. The prefix allows the removal of databases that an interrupted run left. */
export const newDatabaseName = (): string =>
  `${process.env.TEST_DATABASE_PREFIX}_${randomUUID().replaceAll('-', '')}`
