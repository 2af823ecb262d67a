import { type Kysely, sql } from 'kysely'

/** Messages of a chat and notifications have a sequence, rows of a bulk change a position. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of COLUMNS)
    await sql`alter table ${sql.table(table)} rename column ${sql.id(from)} to ${sql.id(to)}`.execute(db)
  for (const [table, from, to] of CONSTRAINTS)
    await sql`alter table ${sql.table(table)} rename constraint ${sql.id(from)} to ${sql.id(to)}`.execute(db)
  await sql`alter sequence "notifications_place_seq" rename to "notifications_sequence_seq"`.execute(db)
  await sql`alter index "bulkRunRows_run_outcome_place_idx" rename to "bulkRunRows_run_outcome_position_idx"`.execute(
    db,
  )
  for (const [index, from, to] of INDEXES)
    await sql`alter table ${sql.table(index)} rename column ${sql.id(from)} to ${sql.id(to)}`.execute(db)
  await renameInEvents(db)
}

/** Admins who reconnect receive earlier events again, so their payloads follow. */
async function renameInEvents(db: Kysely<unknown>): Promise<void> {
  await sql`update outbox set "payload" = jsonb_set("payload" #- '{chat,lastPlace}', '{chat,lastSequence}', "payload" #> '{chat,lastPlace}')
    where "payload" #> '{chat,lastPlace}' is not null`.execute(db)
  await sql`update outbox set "payload" = jsonb_set("payload" #- '{message,place}', '{message,sequence}', "payload" #> '{message,place}')
    where "payload" #> '{message,place}' is not null`.execute(db)
}

const COLUMNS = [
  ['liveChatMessages', 'place', 'sequence'],
  ['notifications', 'place', 'sequence'],
  ['bulkRunRows', 'place', 'position'],
] as const

/** A constraint takes its index along. */
const CONSTRAINTS = [
  ['liveChatMessages', 'liveChatMessages_place_check', 'liveChatMessages_sequence_check'],
  ['liveChatMessages', 'liveChatMessages_chat_place_key', 'liveChatMessages_chat_sequence_key'],
  ['notifications', 'notifications_place_key', 'notifications_sequence_key'],
] as const

/** An index keeps the name that its column had; in a restored dump it has the new one. */
const INDEXES = [
  ['bulkRunRows_pkey', 'place', 'position'],
  ['bulkRunRows_run_outcome_position_idx', 'place', 'position'],
  ['liveChatMessages_chat_sequence_key', 'place', 'sequence'],
  ['notifications_sequence_key', 'place', 'sequence'],
  ['unsettledNotifications', 'place', 'sequence'],
  ['recipientsInTrouble', 'settledAt', 'completedAt'],
] as const
