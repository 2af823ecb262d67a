import type { AnyAnswer, TestShop } from './test-shop.ts'

const SHOPIFY_HEADER =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Billing Name,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Cancelled at,Payment Method,Refunded Amount,Outstanding Balance'

/**
 * Orders as Shopify exports them: five orders with six lines, one with a discount and tax on top, one partly refunded, one
 * cancelled, one unpaid, one with a gift card that its parts lack. The totals are 54.34, 20.00, 12.00, 9.90 and 25.00.
 */
export const SHOPIFY_ORDERS = [
  SHOPIFY_HEADER,
  '#1001,Ada@mail.example,paid,2026-01-15 10:21:00 +0100,fulfilled,,yes,USD,45.00,4.90,4.44,54.34,Winter,5.00,Standard,2026-01-15 10:20:30 +0100,2,Oak soap,20.00,,OAK-1,true,Ada Byron,Ada Byron,12 St James’s Square,12 St James’s Square,,London,SW1Y 4LB,,GB,+44 20 7946 0958,"Leave it ""at the door"", please",,Shopify Payments,0.00,0.00',
  '#1001,Ada@mail.example,,,,,,,,,,,,,,,1,"Brush, large",10.00,,BRUSH-L,true,,,,,,,,,,,,,,,',
  "#1002,ben@mail.example,partially_refunded,2026-02-01 09:00:00 +0100,fulfilled,,no,USD,20.00,0.00,0.00,20.00,,0.00,,2026-02-01 08:59:00 +0100,1,Towel,20.00,,TOWEL,true,Ben Ode,Ben Ode,Weg 1,Weg 1,,Berlin,'10115,,DE,,,,manual,7.50,0.00",
  '#1003,ada@mail.example,voided,,unfulfilled,,yes,USD,12.00,0.00,0.00,12.00,,0.00,,2026-02-02 12:00:00 +0100,3,Sponge,4.00,,,true,Ada Byron,Ada Byron,,,,,,,,,,2026-02-03 12:00:00 +0100,,0.00,12.00',
  '#1004,,pending,,unfulfilled,,no,USD,9.90,0.00,0.00,9.90,,0.00,,2026-03-01 23:30:00 -0500,1,Oak soap,9.90,,OAK-1,true,,,,,,,,,,,,,,0.00,9.90',
  '#1005,cy@mail.example,paid,2026-03-02 10:00:00 +0100,,,no,USD,30.00,0.00,0.00,25.00,,0.00,,2026-03-02 09:00:00 +0100,1,Robe,30.00,,ROBE,true,Cy Dee,Cy Dee,Rue 2,Rue 2,,Paris,75001,,FR,,,,gift_card,0.00,0.00',
  '',
].join('\r\n')

/** Orders of a European WooCommerce shop: in Windows-1252, with semicolons, commas in amounts, and the day first. */
export const WOO_ORDERS = Buffer.from(
  [
    'Order Number;Order Status;Order Date;First Name (Billing);Last Name (Billing);Address 1&2 (Billing);City (Billing);Postcode (Billing);Country Code (Billing);Email (Billing);Payment Method Title;Cart Discount Amount;Shipping Method Title;Order Shipping Amount;Order Refund Amount;Order Total Amount;Order Total Tax Amount;SKU;Item Name;Quantity;Item Cost;Coupon Code',
    '501;Completed;31.12.2025 18:05;Jörg;Müller;Hauptstraße 5;Köln;50667;DE;joerg@mail.example;PayPal;0;DHL;4,90;0;1.239,40;197,88;KESSEL;Kupferkessel;1;1.234,50;',
    '502;wc-processing;02.01.2026 09:30;Zoë;Weiß;Gasse 1;Wien;1010;AT;zoe@mail.example;Überweisung;2,00;DHL;4,90;0;22,90;3,66;SEIFE;Seife „Öl“;4;5,00;NEU',
    '503;refunded;05.02.2026 11:00;Jörg;Müller;Hauptstraße 5;Köln;50667;DE;joerg@mail.example;PayPal;0;;0;-10,00;10,00;1,60;SEIFE;Seife „Öl“;2;5,00;',
    '503;refunded;05.02.2026 11:00;Jörg;Müller;Hauptstraße 5;Köln;50667;DE;joerg@mail.example;PayPal;0;;0;-10,00;10,00;1,60;;;;;',
    '',
  ]
    .join('\r\n')
    // Windows-1252 has these where Latin-1 has control characters.
    .replaceAll('„', '\u0084')
    .replaceAll('“', '\u0093'),
  'latin1',
)

/**
 * Orders as Medusa 1 exports them, with amounts in the smallest unit: one is packed, one waits for the customer's bank, one is
 * paid in part. The totals are 25.00, 13.50 and 10.00.
 */
export const MEDUSA_ORDERS = [
  'Order_ID;Display_ID;Order status;Date;Customer First name;Customer Last name;Customer Email;Customer ID;Shipping Address 1;Shipping Address 2;Shipping Country Code;Shipping City;Shipping Postal Code;Shipping Region ID;Fulfillment Status;Payment Status;Subtotal;Shipping Total;Discount Total;Gift Card Total;Refunded Total;Tax Total;Total;Currency Code;',
  'order_1;123;pending;Thu, 01 Jun 2023 10:00:00 GMT;Ada;Byron;ada@mail.example;cus_1;123 Main St;;us;New York;10001;reg_1;fulfilled;captured;1500;500;0;0;0;500;2500;usd;',
  'order_2;124;pending;Fri, 02 Jun 2023 10:00:00 GMT;Ben;Ode;ben@mail.example;cus_2;Weg 1;;de;Berlin;10115;reg_2;not_fulfilled;requires_action;1250;100;0;0;0;0;1350;usd;',
  'order_3;125;pending;Sat, 03 Jun 2023 10:00:00 GMT;Cy;Dee;cy@mail.example;cus_3;Rue 2;;fr;Paris;75001;reg_2;shipped;partially_captured;1000;0;0;0;0;0;1000;usd;',
  '',
].join('\r\n')

/** Sales of a till, whose columns no program knows, with US dates. One line of order A-2 comes after those of another order. */
export const TILL_SALES = [
  'Receipt,When,Who,Thing,Pieces,Each',
  'A-1,1/31/2026 8:26 AM,dee@mail.example,Candle,2,3.25',
  'A-1,1/31/2026 8:26 AM,dee@mail.example,Match box,1,0.50',
  'A-2,2/1/2026 4:00 PM,,Vase,1,"1,200.00"',
  'A-3,2/2/2026 4:00 PM,dee@mail.example,Candle,-1,3.25',
  'A-2,2/1/2026 4:00 PM,,Candle,4,3.25',
  'A-4,31/2/2026 4:00 PM,,Candle,1,3.25',
  '',
].join('\n')

export const TILL_MAPPING = 'number:0;placedAt:1;email:2;lineTitle:3;lineQuantity:4;linePrice:5'

/** Sends a file for an import, and returns the answer. */
export async function uploadFile(
  shop: TestShop,
  content: string | Buffer,
  { kind = 'orders', site = 'hb', name = 'orders.csv', as = 'owner' as keyof TestShop['people'] } = {},
): Promise<AnyAnswer> {
  const response = await fetch(
    `${shop.url}/admin/imports/upload?${new URLSearchParams({ kind, site, name })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${shop.people[as].token}` },
      body: new Uint8Array(Buffer.from(content)),
    },
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Uploads a file and runs its dry run. */
export async function checkedFile(
  shop: TestShop,
  content: string | Buffer,
  { choices = {}, ...how }: Parameters<typeof uploadFile>[2] & { choices?: object } = {},
) {
  const { status, body } = await uploadFile(shop, content, how)
  if (status !== 200) throw new Error(JSON.stringify(body))
  await shop.send('POST', `/admin/imports/${body._id}/check`, choices, 'owner')
  await shop.runJobs()
  return (await shop.get(`/admin/imports/${body._id}`, 'owner')).body
}

/** Runs a checked import to its end. */
export async function runFile(shop: TestShop, id: string) {
  const { status, body } = await shop.send('POST', `/admin/imports/${id}/run`, {}, 'owner')
  if (status !== 200) throw new Error(JSON.stringify(body))
  await shop.runJobs()
  return (await shop.get(`/admin/imports/${id}`, 'owner')).body
}

export const recordsOf = async (shop: TestShop, id: string) =>
  (await shop.get(`/admin/imports/${id}/records`, 'owner')).body.items
