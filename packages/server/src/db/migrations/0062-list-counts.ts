import { type Kysely, sql } from 'kysely'

/**
 * The counters from which the lists of customers and products read exact totals, like those of orders: changes
 * per site and flag, which a reader sums up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "listCountChanges" (
  "_id" bigint generated always as identity primary key,
  "list" text not null,
  "site" text not null,
  "flag" boolean not null,
  "difference" bigint not null
);
create index on "listCountChanges" ("list", "site");
`)
    .execute(db)
  for (const { list, flag, where } of LISTS) await sql.raw(counting(list, flag, where)).execute(db)
}

const LISTS = [
  { list: 'customers', flag: 'isTest', where: '"mergedInto" is null' },
  { list: 'products', flag: 'isActive', where: 'true' },
]

const counting = (list: string, flag: string, where: string) => `
create function "count_${list}"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into "listCountChanges" ("list", "site", "flag", "difference")
      select '${list}', "site", "${flag}", count(*) from added where ${where} group by 2, 3;
  elsif tg_op = 'DELETE' then
    insert into "listCountChanges" ("list", "site", "flag", "difference")
      select '${list}', "site", "${flag}", -count(*) from removed where ${where} group by 2, 3;
  else
    insert into "listCountChanges" ("list", "site", "flag", "difference")
      select '${list}', "site", "${flag}", sum("difference") from (
        select "site", "${flag}", 1 as "difference" from added where ${where}
        union all
        select "site", "${flag}", -1 from removed where ${where}
      ) moved group by 2, 3 having sum("difference") <> 0;
  end if;
  return null;
end $$;
create trigger "countInserted" after insert on ${list} referencing new table as added
  for each statement execute function "count_${list}"();
create trigger "countDeleted" after delete on ${list} referencing old table as removed
  for each statement execute function "count_${list}"();
create trigger "countUpdated" after update on ${list} referencing new table as added old table as removed
  for each statement execute function "count_${list}"();
insert into "listCountChanges" ("list", "site", "flag", "difference")
  select '${list}', "site", "${flag}", count(*) from ${list} where ${where} group by 2, 3;
`
