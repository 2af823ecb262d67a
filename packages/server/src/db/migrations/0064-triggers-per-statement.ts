import { type Kysely, sql } from 'kysely'

/**
 * Cheaper triggers on customers, for imports and other changes of many rows: tickets take new names once per
 * statement, and only a customer whose consent changes, or who has one from the start, runs the function that
 * records it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NAMES_ON_TICKETS).execute(db)
  await sql.raw(CONSENT).execute(db)
}

/** `except` compares the rows without joining them, whose number the plan of a trigger cannot foresee. */
const NAMES_ON_TICKETS = `
drop trigger "renamesTickets" on customers;
create or replace function "renameTickets"() returns trigger language plpgsql as $$
begin
  update tickets set "customerSearch" = renamed."search"
  from (select "_id", "search" from added except select "_id", "search" from removed) renamed
  where tickets."customer" = renamed."_id";
  return null;
end $$;
create trigger "renamesTickets" after update on customers referencing new table as added old table as removed
  for each statement execute function "renameTickets"();
`

/** Without consent, both columns are null already. */
const CONSENT = `
drop trigger "recordsConsent" on customers;
create trigger "recordsConsent" before insert on customers
  for each row when (new."acceptsMarketing") execute function "recordConsent"();
create trigger "recordsChangedConsent" before update of "acceptsMarketing" on customers
  for each row when (new."acceptsMarketing" <> old."acceptsMarketing") execute function "recordConsent"();
`
