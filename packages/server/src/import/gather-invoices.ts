import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { BrokenFile } from '../lib/file-reading/broken-file.ts'

/** The limit of lines per invoice, since an invoice is in memory as a whole. */
const MAX_INVOICE_LINES = 10_000

/**
 * Groups the staged lines by invoice, at any position in the file. The first usable line sets the date,
 * customer and country of the order. Marks lines with another customer, and invoices that the shop already
 * has.
 */
export async function gatherInvoices(staging: Db, site: string): Promise<void> {
  await sql.raw(INVOICES).execute(staging)
  await refuseEndless(staging)
  await sql`
    update "importLines" line set "reason" = 'otherCustomer' from "importInvoices" invoice
    where line."invoice" = invoice."invoice" and line."customer" <> invoice."customer" and line."reason" is null
  `.execute(staging)
  await sql`
    update "importInvoices" invoice set "isThere" = true from orders
    where orders."site" = ${site} and orders."orderId" = invoice."invoice"
  `.execute(staging)
  await sql`
    update "importLines" line set "reason" = 'alreadyThere' from "importInvoices" invoice
    where line."invoice" = invoice."invoice" and invoice."isThere" and line."reason" is null
  `.execute(staging)
  await sql`analyze "importLines"`.execute(staging)
}

const INVOICES = `
create index on "importLines" ("invoice", "line");
create unique index on "importLines" ("line");
analyze "importLines";
create temporary table "importInvoices" as
  select first."invoice", first."line" as "firstLine", first."at", first."customer", first."countryCode",
    "lineCount", false as "isThere"
  from (
    select min("line") as "line", count(*)::int as "lineCount" from "importLines"
    where "reason" is null and not "isCancellation" group by "invoice"
  ) gathered
  join "importLines" first using ("line");
create unique index on "importInvoices" ("invoice");
analyze "importInvoices";
`

async function refuseEndless(staging: Db): Promise<void> {
  const { rows } = await sql<{ invoice: string; firstLine: number }>`
    select "invoice", "firstLine" from "importInvoices" where "lineCount" > ${MAX_INVOICE_LINES} order by "firstLine" limit 1
  `.execute(staging)
  if (rows[0])
    throw new BrokenFile(
      rows[0].firstLine,
      `Invoice ${rows[0].invoice} has more than ${MAX_INVOICE_LINES} lines. Is this the right column?`,
    )
}
