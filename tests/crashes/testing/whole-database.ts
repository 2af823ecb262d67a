import pg from 'pg'

/**
 * The content of a database: the number of rows and a checksum of each table, the state of each sequence, and
 * the schema. Excludes unlogged tables, which contain only heartbeats, and objects whose names contain
 * numbers that PostgreSQL assigns (TOAST tables and triggers of foreign keys).
 */
export type WholeDatabase = {
  tables: Record<string, { rows: number; sum: string }>
  sequences: Record<string, string>
  build: string
}

export async function readWhole(url: string): Promise<WholeDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const names = await client.query<{ name: string }>(`
      select format('%I.%I', nspname, relname) as "name"
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1
    `)
    const tables: WholeDatabase['tables'] = {}
    for (const { name } of names.rows) {
      const { rows } = await client.query<{ rows: number; sum: string }>(
        `select count(*)::int as "rows", coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as "sum"
         from ${name} one`,
      )
      if (rows[0]) tables[name] = rows[0]
    }
    const sequences = await client.query<{ name: string; state: string }>(`
      select format('%I.%I', schemaname, sequencename) as "name", coalesce(last_value::text, 'new') as "state"
      from pg_sequences order by 1
    `)
    const build = await client.query<{ line: string }>(`
      select format('%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod)) as "line"
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where attnum > 0 and not attisdropped and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace <> 'pg_toast'::regnamespace
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      union all select format('%s %s', oid::regclass, pg_get_expr(relpartbound, oid)) from pg_class where relispartition
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
        and probin is null
      order by 1
    `)
    return {
      tables,
      sequences: Object.fromEntries(sequences.rows.map(({ name, state }) => [name, state])),
      build: build.rows.map(({ line }) => line).join('\n'),
    }
  } finally {
    await client.end()
  }
}
