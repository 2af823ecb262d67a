export type PeerName = 'Storekeeper' | 'Medusa' | 'Vendure'
export type PeerRequest = { path: string; body?: object }

/** An order with its ids in a peer; `number` is what staff search for. */
export type FoundOrder = { id: string; number: string }

/** How a program is called: 20 rows a page, with the fields, the order and the search that its admin requests. */
export type Calls = {
  orders(input?: { page?: number; search?: string }): PeerRequest
  /** The orders of one status, about 6% of all. */
  ofStatus: PeerRequest
  details(order: FoundOrder): PeerRequest
  customers: PeerRequest
  products: PeerRequest
  /** Returns the orders of a page, and the number of all matches of a list. */
  read(answer: unknown): { orders: FoundOrder[]; total: number | undefined }
}

const ROWS = 20

const query = (path: string, values: Record<string, string | number | undefined>): PeerRequest => {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return { path: `${path}?${new URLSearchParams(given)}` }
}

const STOREKEEPER: Calls = {
  orders: ({ page, search } = {}) => query('/admin/orders', { page, q: search, limit: ROWS }),
  ofStatus: query('/admin/orders', { trackingStatus: 'pending', limit: ROWS }),
  details: ({ id }) => ({ path: `/admin/orders/details/${id}` }),
  customers: query('/admin/customers', { limit: ROWS }),
  products: query('/admin/products', { limit: ROWS }),
  read(answer) {
    const { items = [], total } = answer as { items?: { uriCode: string; orderId: string }[]; total?: number }
    return { orders: items.map(({ uriCode, orderId }) => ({ id: uriCode, number: orderId })), total }
  },
}

const ORDER_FIELDS =
  'id,status,created_at,email,display_id,custom_display_id,payment_status,fulfillment_status,total,currency_code,' +
  '*customer,*sales_channel,*payment_collections,*shipping_address'
const DETAIL_FIELDS =
  'id,status,created_at,canceled_at,email,display_id,custom_display_id,currency_code,metadata,total,credit_line_total,' +
  'item_subtotal,item_total,item_tax_total,original_item_tax_total,item_discount_total,shipping_subtotal,original_total,' +
  'original_tax_total,subtotal,discount_total,discount_subtotal,shipping_total,shipping_tax_total,' +
  'original_shipping_tax_total,shipping_discount_total,tax_total,refundable_total,order_change,*customer,*items,' +
  '*items.variant,*items.variant.product,*items.variant.options,+items.variant.manage_inventory,' +
  '*items.variant.inventory_items.inventory,+items.variant.inventory_items.required_quantity,+summary,*shipping_address,' +
  '*billing_address,*sales_channel,*promotions,*shipping_methods,*credit_lines,*fulfillments,' +
  '+fulfillments.shipping_option.service_zone.fulfillment_set.type,*fulfillments.items,*fulfillments.labels,' +
  '*payment_collections,*payment_collections.payment_sessions,*payment_collections.payments,' +
  '*payment_collections.payments.refunds,*payment_collections.payments.refunds.refund_reason,region.automatic_taxes'
const PRODUCT_FIELDS =
  'id,title,handle,status,*collection,*sales_channels,variants.id,thumbnail,-type,-options,-tags,-images,-variants'

const medusaOrders = { fields: ORDER_FIELDS, limit: ROWS, order: '-created_at' }

const MEDUSA: Calls = {
  orders: ({ page = 1, search } = {}) =>
    query('/admin/orders', { ...medusaOrders, offset: (page - 1) * ROWS, q: search }),
  // Its admin has no filter by status, but its API has.
  ofStatus: query('/admin/orders', { ...medusaOrders, 'status[]': 'pending' }),
  details: ({ id }) => query(`/admin/orders/${id}`, { fields: DETAIL_FIELDS }),
  customers: query('/admin/customers', { limit: ROWS }),
  products: query('/admin/products', { fields: PRODUCT_FIELDS, limit: ROWS, is_giftcard: 'false' }),
  read(answer) {
    type Row = { id: string; custom_display_id: string | null; display_id: number }
    const { orders = [], count } = answer as { orders?: Row[]; count?: number }
    const number = (row: Row) => row.custom_display_id ?? String(row.display_id)
    return { orders: orders.map((row) => ({ id: row.id, number: number(row) })), total: count }
  },
}

const VENDURE_ORDERS = `query GetOrders($options: OrderListOptions) { orders(options: $options) {
  items { id updatedAt code state customer { id firstName lastName } total totalWithTax currencyCode
    shippingLines { shippingMethod { name } } }
  totalItems } }`
const VENDURE_DETAILS = `query GetOrder($id: ID!) { order(id: $id) {
  id createdAt updatedAt type aggregateOrder { id code } sellerOrders { id code channels { id code } }
  channels { id code seller { name } } code state nextStates active couponCodes customer { id firstName lastName }
  lines { id createdAt updatedAt
    featuredAsset { id createdAt updatedAt name fileSize mimeType type preview source width height focalPoint { x y } }
    productVariant { id name sku trackInventory stockOnHand } discounts { ...Discount }
    fulfillmentLines { fulfillmentId quantity } unitPrice unitPriceWithTax proratedUnitPrice proratedUnitPriceWithTax
    quantity orderPlacedQuantity linePrice lineTax linePriceWithTax discountedLinePrice discountedLinePriceWithTax }
  surcharges { id sku description price priceWithTax taxRate } discounts { ...Discount }
  promotions { id couponCode name } subTotal subTotalWithTax total totalWithTax currencyCode shipping shippingWithTax
  shippingLines { id discountedPriceWithTax shippingMethod { id code name fulfillmentHandlerCode description } }
  taxSummary { description taxBase taxRate taxTotal } shippingAddress { ...OrderAddress } billingAddress { ...OrderAddress }
  payments { id createdAt transactionId amount method state nextStates errorMessage metadata
    refunds { id createdAt state items adjustment total paymentId reason transactionId method metadata
      lines { orderLineId quantity } } }
  fulfillments { id state nextStates createdAt updatedAt method lines { orderLineId quantity } trackingCode }
  modifications { id createdAt isSettled priceChange note payment { id amount } lines { orderLineId quantity }
    refund { id paymentId total } surcharges { id } } } }
  fragment Discount on Discount { adjustmentSource amount amountWithTax description type }
  fragment OrderAddress on OrderAddress { fullName company streetLine1 streetLine2 city province postalCode country
    countryCode phoneNumber }`
const VENDURE_CUSTOMERS = `query GetCustomerList($options: CustomerListOptions) { customers(options: $options) {
  items { id firstName lastName emailAddress user { id verified } } totalItems } }`
const VENDURE_PRODUCTS = `query ProductList($options: ProductListOptions) { products(options: $options) {
  items { id name slug enabled featuredAsset { id preview } } totalItems } }`

const graphql = (text: string, variables: object): PeerRequest => ({
  path: '/admin-api',
  body: { query: text, variables },
})
const newest = { take: ROWS, sort: { updatedAt: 'DESC' } }

const VENDURE: Calls = {
  orders({ page = 1, search } = {}) {
    const filter = search && {
      _or: ['code', 'customerLastName', 'transactionId'].map((field) => ({ [field]: { contains: search } })),
    }
    return graphql(VENDURE_ORDERS, {
      options: { ...newest, skip: (page - 1) * ROWS, ...(filter ? { filter } : {}) },
    })
  },
  ofStatus: graphql(VENDURE_ORDERS, {
    options: { ...newest, filter: { state: { in: ['PaymentAuthorized'] } } },
  }),
  details: ({ id }) => graphql(VENDURE_DETAILS, { id }),
  customers: graphql(VENDURE_CUSTOMERS, { options: { take: ROWS, filterOperator: 'OR' } }),
  products: graphql(VENDURE_PRODUCTS, { options: { ...newest, filterOperator: 'OR' } }),
  read(answer) {
    type Rows = { items?: { id: string; code: string }[]; totalItems?: number }
    const { data, errors } = answer as { data: Record<string, Rows> | null; errors?: unknown }
    if (!data || errors) throw new Error(`Vendure answered ${JSON.stringify(errors)}.`)
    const { items = [], totalItems } = Object.values(data)[0] ?? {}
    return { orders: items.map(({ id, code }) => ({ id, number: code })), total: totalItems }
  },
}

export const CALLS: Record<PeerName, Calls> = {
  Storekeeper: STOREKEEPER,
  Medusa: MEDUSA,
  Vendure: VENDURE,
}
