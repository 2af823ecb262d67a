import { type Kysely, sql } from 'kysely'

/** What a product's reviews come to, and the order of the lists of products and customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      alter table products
        add column "ratingAverage" double precision not null default 0,
        add column "ratingCount" int not null default 0;
      create index on products ("updatedAt" desc, "_id" desc);
      create index on products ("title", "_id");
      create index on products ("site", "createdAt" desc, "_id" desc);
      create index on customers ("site", "createdAt" desc, "_id" desc);
      create index on customers ("spent" desc, "_id" desc);
      create index on customers ("orderCount" desc, "_id" desc);
      create index on customers ("lastOrderAt" desc nulls last, "_id" desc);
    `)
    .execute(db)
}
