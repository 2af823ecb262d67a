import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Person = { orders: readonly string[]; emails: readonly string[]; names: readonly string[] }

/**
 * Removes a person from documents: names, addresses, e-mail address, phone number, VAT ID and titles of
 * custom items, which an admin typed. Numbers, dates, amounts
 * and countries remain. Documents of other customers for this person lose what names the person.
 */
export async function eraseInvoices(
  tx: Transaction<Tables>,
  { orders, emails, names }: Person,
): Promise<void> {
  await sql`select set_config('storekeeper.invoice_change', 'erasure', true)`.execute(tx)
  await sql`
    update invoices set "content" = jsonb_set("content", '{buyer}', jsonb_build_object(
      'receiverName', '{"firstName": "", "lastName": ""}'::jsonb, 'email', null, 'phone', null, 'vatId', null,
      'billingAddress', ${countryOf('billingAddress')}, 'shippingAddress', ${countryOf('shippingAddress')}
    ))
    where "order" = any(${[...orders]}::uuid[])
  `.execute(tx)
  await sql`
    update invoices set "content" = jsonb_set("content", '{lines}', (
      select coalesce(jsonb_agg(
        case when line ->> 'kind' = 'product' then line else line || '{"title": "–"}' end order by position
      ), '[]') from jsonb_array_elements("content" -> 'lines') with ordinality as list(line, position)
    ))
    where "order" = any(${[...orders]}::uuid[]) and jsonb_path_exists("content", '$.lines[*] ? (@.kind != "product")')
  `.execute(tx)
  const isReceiver = sql`(
    lower("content" #>> '{buyer,receiverName,firstName}') = any(${[...names]}::text[])
    and lower("content" #>> '{buyer,receiverName,lastName}') = any(${[...names]}::text[])
  )`
  await sql`
    update invoices set "content" = jsonb_set("content", '{buyer}', "content" -> 'buyer'
      || '{"email": null, "phone": null}'
      || case when ${isReceiver} then jsonb_build_object(
        'receiverName', '{"firstName": "", "lastName": ""}'::jsonb, 'vatId', null,
        'shippingAddress', ${countryOf('shippingAddress')}
      ) else '{}' end
    )
    where lower("content" #>> '{buyer,email}') = any(${[...emails]}::text[])
  `.execute(tx)
  await sql`select set_config('storekeeper.invoice_change', '', true)`.execute(tx)
}

const countryOf = (address: 'billingAddress' | 'shippingAddress') => sql`
  case when jsonb_typeof("content" #> ${sql.lit(`{buyer,${address}}`)}) = 'object' then jsonb_build_object(
    'streetNumber', '', 'streetName', '', 'aptUnit', '', 'city', '', 'state', '', 'zipCode', '',
    'country', coalesce("content" #>> ${sql.lit(`{buyer,${address},country}`)}, '')
  ) end
`
