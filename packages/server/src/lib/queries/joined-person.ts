import { type RawBuilder, sql } from 'kysely'

type Person = { _id: string; firstName: string; lastName: string; avatar: string | null }

/** The admin or the customer of a left join; null if there is none. */
export const joinedPerson = (table: 'admins' | 'customers'): RawBuilder<Person | null> =>
  sql`
    case when ${sql.ref(`${table}._id`)} is not null then json_build_object(
      '_id', ${sql.ref(`${table}._id`)}, 'firstName', ${sql.ref(`${table}.firstName`)},
      'lastName', ${sql.ref(`${table}.lastName`)}, 'avatar', ${sql.ref(`${table}.avatar`)}
    ) end
  `
