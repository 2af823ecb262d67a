import { type Kysely, sql } from 'kysely'

/** The erasure of a person also removes the titles of custom items from documents, which an admin typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTIONS).execute(db)
}

const FUNCTIONS = `
create function without_custom_titles("content" jsonb) returns jsonb language sql immutable as $$
  select "content" - 'buyer' || jsonb_build_object('lines', (
    select jsonb_agg(case when line ->> 'kind' = 'product' then line else line - 'title' end order by position)
    from jsonb_array_elements("content" -> 'lines') with ordinality as list(line, position)
  ))
$$;
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('storekeeper.invoice_change', true) = 'erasure'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and without_custom_titles(new."content") = without_custom_titles(old."content") then
    return new;
  end if;
  raise exception 'invoices are never changed';
end $$;
`
