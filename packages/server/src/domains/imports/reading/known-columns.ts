import type { ImportSource } from '@storekeeper/contract/imports/import'
import type {
  CustomerImportField,
  ImportField,
  OrderImportField,
} from '@storekeeper/contract/imports/import-fields'
import type { ImportKind } from '@storekeeper/contract/imports/import-query'

/** The names of columns, in lower case; of several in a file, the first one counts. */
type Names<Field extends string> = Partial<Record<Field, readonly string[]>>

const SHOPIFY_ORDERS: Names<OrderImportField> = {
  number: ['name'],
  placedAt: ['created at'],
  paymentStatus: ['financial status'],
  fulfilmentStatus: ['fulfillment status'],
  paidAt: ['paid at'],
  cancelledAt: ['cancelled at'],
  lineTitle: ['lineitem name'],
  lineSku: ['lineitem sku'],
  lineQuantity: ['lineitem quantity'],
  linePrice: ['lineitem price'],
  total: ['total'],
  subtotal: ['subtotal'],
  discount: ['discount amount'],
  discountCode: ['discount code'],
  shipping: ['shipping'],
  shippingMethod: ['shipping method'],
  tax: ['taxes'],
  refunded: ['refunded amount'],
  outstanding: ['outstanding balance'],
  currency: ['currency'],
  paymentMethod: ['payment method'],
  email: ['email'],
  phone: ['phone', 'shipping phone', 'billing phone'],
  name: ['shipping name', 'billing name'],
  address1: ['shipping address1', 'shipping street'],
  address2: ['shipping address2'],
  city: ['shipping city'],
  state: ['shipping province'],
  zipCode: ['shipping zip'],
  country: ['shipping country'],
  acceptsMarketing: ['accepts marketing'],
  note: ['notes'],
}

const WOO_ORDERS: Names<OrderImportField> = {
  number: ['order number', 'order #', 'order_number', 'order id', 'order_id'],
  placedAt: ['order date', 'date', 'order_date', 'date_created'],
  status: ['order status', 'status', 'order_status'],
  paidAt: ['paid date', 'paid_date', 'date_paid'],
  lineTitle: ['item name', 'product name', 'item_name', 'product name (main)'],
  lineSku: ['sku', 'item_sku', 'product_sku'],
  lineQuantity: ['quantity', 'quantity (- refund)', 'item_quantity'],
  linePrice: ['item cost', 'item price', 'item_price'],
  lineTotal: ['order line subtotal', 'item_subtotal', 'order line total', 'item_total'],
  total: ['order total amount', 'order total', 'order_total'],
  discount: ['cart discount amount', 'discount_total', 'cart_discount'],
  discountCode: ['coupon code', 'coupons', 'coupon(s)'],
  shipping: ['order shipping amount', 'shipping_total', 'order_shipping'],
  shippingMethod: ['shipping method title', 'shipping_method'],
  tax: ['order total tax amount', 'tax_total', 'total_tax'],
  refunded: ['order refund amount', 'refunded_total'],
  currency: ['order currency', 'order_currency', 'currency'],
  paymentMethod: ['payment method title', 'payment_method_title', 'payment_method'],
  email: ['email (billing)', 'billing_email', 'customer email'],
  phone: ['phone (billing)', 'billing_phone'],
  firstName: ['first name (shipping)', 'shipping_first_name', 'first name (billing)', 'billing_first_name'],
  lastName: ['last name (shipping)', 'shipping_last_name', 'last name (billing)', 'billing_last_name'],
  name: ['full name (shipping)', 'full name (billing)', 'customer'],
  address1: ['address 1&2 (shipping)', 'address 1 (shipping)', 'shipping_address_1', 'address 1&2 (billing)'],
  address2: ['address 2 (shipping)', 'shipping_address_2'],
  city: ['city (shipping)', 'shipping_city', 'city (billing)'],
  state: ['state code (shipping)', 'shipping_state', 'state code (billing)'],
  zipCode: ['postcode (shipping)', 'shipping_postcode', 'postcode (billing)'],
  country: ['country code (shipping)', 'shipping_country', 'country code (billing)'],
  note: ['customer note', 'customer_note'],
}

const MEDUSA_ORDERS: Names<OrderImportField> = {
  number: ['display_id', 'display id', 'order_id', 'id'],
  placedAt: ['date', 'created_at', 'created at'],
  status: ['order status', 'status'],
  paymentStatus: ['payment status', 'payment_status'],
  fulfilmentStatus: ['fulfillment status', 'fulfillment_status'],
  lineTitle: ['item title', 'items.title', 'product title'],
  lineSku: ['item sku', 'items.variant_sku', 'variant sku'],
  lineQuantity: ['item quantity', 'items.quantity'],
  linePrice: ['item unit price', 'items.unit_price'],
  total: ['total'],
  subtotal: ['subtotal'],
  discount: ['discount total', 'discount_total'],
  shipping: ['shipping total', 'shipping_total'],
  tax: ['tax total', 'tax_total'],
  refunded: ['refunded total', 'refunded_total'],
  currency: ['currency code', 'currency_code'],
  email: ['customer email', 'email'],
  firstName: ['customer first name', 'shipping_address.first_name'],
  lastName: ['customer last name', 'shipping_address.last_name'],
  address1: ['shipping address 1', 'shipping_address.address_1'],
  address2: ['shipping address 2', 'shipping_address.address_2'],
  city: ['shipping city', 'shipping_address.city'],
  zipCode: ['shipping postal code', 'shipping_address.postal_code'],
  country: ['shipping country code', 'shipping_address.country_code'],
}

/** Suggestions for any other file. */
const OTHER_ORDERS: Names<OrderImportField> = {
  number: [
    'order',
    'order no',
    'order no.',
    'invoice',
    'invoiceno',
    'invoice no',
    'bestellnummer',
    'auftrag',
    'rechnung',
  ],
  placedAt: ['invoicedate', 'invoice date', 'ordered at', 'placed at', 'bestelldatum', 'datum', 'created'],
  status: ['state of order', 'bestellstatus'],
  paymentStatus: ['payment', 'zahlungsstatus'],
  lineTitle: ['product', 'description', 'title', 'item', 'article', 'artikel', 'bezeichnung', 'produkt'],
  lineSku: ['stockcode', 'article number', 'artikelnummer', 'artikel-nr.', 'product code'],
  lineQuantity: ['qty', 'menge', 'anzahl', 'units'],
  linePrice: ['price', 'unitprice', 'unit price', 'preis', 'einzelpreis', 'stückpreis'],
  lineTotal: ['line total', 'positionssumme'],
  total: ['grand total', 'gesamtbetrag', 'gesamt', 'summe', 'betrag'],
  discount: ['discount', 'rabatt'],
  shipping: ['shipping costs', 'delivery', 'versand', 'versandkosten'],
  tax: ['tax', 'vat', 'mwst', 'mwst.', 'steuer'],
  currency: ['währung'],
  email: ['e-mail', 'mail', 'e-mail-adresse', 'customer e-mail'],
  phone: ['telephone', 'telefon'],
  name: ['customer name', 'kunde', 'full name'],
  firstName: ['first name', 'vorname'],
  lastName: ['last name', 'nachname', 'surname'],
  address1: ['address', 'street', 'straße', 'strasse', 'adresse'],
  city: ['city', 'town', 'ort', 'stadt'],
  zipCode: ['zip', 'zip code', 'postcode', 'plz'],
  country: ['country', 'land'],
  note: ['note', 'comment', 'notiz', 'bemerkung'],
}

const SHOPIFY_CUSTOMERS: Names<CustomerImportField> = {
  email: ['email'],
  firstName: ['first name'],
  lastName: ['last name'],
  phone: ['phone', 'default address phone'],
  address1: ['default address address1', 'address1'],
  address2: ['default address address2', 'address2'],
  city: ['default address city', 'city'],
  state: ['default address province code', 'province code', 'province'],
  zipCode: ['default address zip', 'zip'],
  country: ['default address country code', 'country code', 'country'],
  acceptsMarketing: ['accepts email marketing', 'accepts marketing'],
  tags: ['tags'],
  note: ['note'],
}

const WOO_CUSTOMERS: Names<CustomerImportField> = {
  email: ['email', 'billing_email', 'user_email', 'customer email'],
  name: ['name', 'display_name'],
  firstName: ['first_name', 'billing_first_name'],
  lastName: ['last_name', 'billing_last_name'],
  phone: ['billing_phone', 'phone'],
  createdAt: ['sign up', 'date registered', 'date_registered', 'user_registered'],
  address1: ['billing_address_1'],
  address2: ['billing_address_2'],
  city: ['city', 'billing_city'],
  state: ['region', 'billing_state'],
  zipCode: ['postal code', 'billing_postcode'],
  country: ['country / region', 'billing_country'],
}

const OTHER_CUSTOMERS: Names<CustomerImportField> = {
  email: [
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'e-mail-adresse',
    'courriel',
    'البريد الإلكتروني',
  ],
  name: ['full name', 'customer', 'kunde', 'الاسم'],
  firstName: ['first', 'firstname', 'given name', 'vorname', 'prénom'],
  lastName: ['last', 'lastname', 'surname', 'family name', 'nachname', 'nom'],
  phone: ['telephone', 'tel', 'mobile', 'telefon', 'الهاتف'],
  createdAt: ['created', 'created at', 'created_at', 'joined', 'kunde seit'],
  address1: ['address', 'street', 'straße', 'strasse', 'rue', 'العنوان'],
  city: ['town', 'ort', 'stadt', 'ville', 'المدينة'],
  zipCode: ['zip code', 'postcode', 'plz'],
  country: ['land', 'pays', 'البلد'],
  acceptsMarketing: ['newsletter', 'marketing'],
  note: ['notes', 'comment', 'notiz'],
}

/** The columns that only the files of a program have. */
const SIGNS: Record<ImportKind, Partial<Record<ImportSource, readonly (readonly string[])[]>>> = {
  orders: {
    shopify: [['name', 'financial status', 'lineitem name']],
    woocommerce: [
      ['order number', 'order status', 'order date'],
      ['order_number', 'order_total', 'billing_email'],
      ['order_id', 'order_date', 'billing_email'],
      ['date', 'order #', 'status', 'customer'],
    ],
    medusa: [
      ['display_id', 'currency code'],
      ['display_id', 'currency_code'],
    ],
  },
  customers: {
    shopify: [
      ['first name', 'email', 'accepts email marketing'],
      ['first name', 'email', 'accepts marketing'],
    ],
    woocommerce: [
      ['name', 'username', 'email'],
      ['email', 'billing_first_name'],
      ['billing_email', 'billing_first_name'],
    ],
  },
}

/** The program that wrote a file with this header. */
export function findSource(kind: ImportKind, header: readonly string[]): ImportSource {
  const names = new Set(header.map((name) => name.toLowerCase()))
  const found = Object.entries(SIGNS[kind]).find(([, signs]) =>
    signs.some((sign) => sign.every((name) => names.has(name))),
  )
  return (found?.[0] as ImportSource | undefined) ?? 'mapped'
}

const OF_SOURCE: Record<ImportKind, Record<ImportSource, readonly Names<ImportField>[]>> = {
  orders: {
    shopify: [SHOPIFY_ORDERS],
    woocommerce: [WOO_ORDERS],
    medusa: [MEDUSA_ORDERS],
    mapped: [WOO_ORDERS, SHOPIFY_ORDERS, OTHER_ORDERS],
  },
  customers: {
    shopify: [SHOPIFY_CUSTOMERS],
    woocommerce: [WOO_CUSTOMERS],
    medusa: [],
    mapped: [SHOPIFY_CUSTOMERS, WOO_CUSTOMERS, OTHER_CUSTOMERS],
  },
}

/** The field of each column of a header, by its index; a column has one field, and a field one column. */
export function suggestFields(
  kind: ImportKind,
  source: ImportSource,
  header: readonly string[],
): ReadonlyMap<ImportField, number> {
  const names = header.map((name) => name.toLowerCase())
  const indexes = new Map<ImportField, number>()
  const taken = new Set<number>()
  for (const known of OF_SOURCE[kind][source])
    for (const [field, its] of Object.entries(known) as [ImportField, readonly string[]][]) {
      if (indexes.has(field)) continue
      const index = its.map((name) => names.indexOf(name)).find((at) => at >= 0 && !taken.has(at))
      if (index === undefined) continue
      indexes.set(field, index)
      taken.add(index)
    }
  return indexes
}
