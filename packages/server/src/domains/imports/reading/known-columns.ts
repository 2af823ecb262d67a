import type { ImportSource } from '@storekeeper/contract/imports/import'
import type {
  CustomerImportField,
  ImportField,
  OrderImportField,
} from '@storekeeper/contract/imports/import-fields'
import type { ImportKind } from '@storekeeper/contract/imports/import-query'

/** The names of columns, in lower case; of several in a file, the first one counts. */
export type Names<Field extends string> = Partial<Record<Field, readonly string[]>>

/**
 * The columns of a program. `places` have fields that belong together, such as those of an address; of several places of
 * the same fields, the first one that a record has counts.
 */
type Known<Field extends string> = { names: Names<Field>; places: readonly Names<Field>[] }

const SHOPIFY_ORDERS: Known<OrderImportField> = {
  names: {
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
    acceptsMarketing: ['accepts marketing'],
    note: ['notes'],
  },
  places: [
    { phone: ['phone'] },
    { phone: ['shipping phone'] },
    { phone: ['billing phone'] },
    { name: ['shipping name'] },
    { name: ['billing name'] },
    {
      company: ['shipping company'],
      address1: ['shipping address1', 'shipping street'],
      address2: ['shipping address2'],
      city: ['shipping city'],
      state: ['shipping province'],
      zipCode: ['shipping zip'],
      country: ['shipping country'],
    },
    {
      company: ['billing company'],
      address1: ['billing address1', 'billing street'],
      address2: ['billing address2'],
      city: ['billing city'],
      state: ['billing province'],
      zipCode: ['billing zip'],
      country: ['billing country'],
    },
  ],
}

const WOO_ORDERS: Known<OrderImportField> = {
  names: {
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
    note: ['customer note', 'customer_note'],
  },
  places: [
    { phone: ['phone (billing)', 'billing_phone'] },
    { phone: ['phone (shipping)', 'shipping_phone'] },
    {
      firstName: ['first name (shipping)', 'shipping_first_name'],
      lastName: ['last name (shipping)', 'shipping_last_name'],
    },
    {
      firstName: ['first name (billing)', 'billing_first_name'],
      lastName: ['last name (billing)', 'billing_last_name'],
    },
    { name: ['full name (shipping)'] },
    { name: ['full name (billing)'] },
    { name: ['customer'] },
    {
      company: ['company (shipping)', 'shipping_company'],
      address1: ['address 1&2 (shipping)', 'address 1 (shipping)', 'shipping_address_1'],
      address2: ['address 2 (shipping)', 'shipping_address_2'],
      city: ['city (shipping)', 'shipping_city'],
      state: ['state code (shipping)', 'shipping_state'],
      zipCode: ['postcode (shipping)', 'shipping_postcode'],
      country: ['country code (shipping)', 'shipping_country'],
    },
    {
      company: ['company (billing)', 'billing_company'],
      address1: ['address 1&2 (billing)', 'address 1 (billing)', 'billing_address_1'],
      address2: ['address 2 (billing)', 'billing_address_2'],
      city: ['city (billing)', 'billing_city'],
      state: ['state code (billing)', 'billing_state'],
      zipCode: ['postcode (billing)', 'billing_postcode'],
      country: ['country code (billing)', 'billing_country'],
    },
  ],
}

const MEDUSA_ORDERS: Known<OrderImportField> = {
  names: {
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
    company: ['shipping company', 'shipping_address.company'],
    address1: ['shipping address 1', 'shipping_address.address_1'],
    address2: ['shipping address 2', 'shipping_address.address_2'],
    city: ['shipping city', 'shipping_address.city'],
    zipCode: ['shipping postal code', 'shipping_address.postal_code'],
    country: ['shipping country code', 'shipping_address.country_code'],
  },
  places: [],
}

/** Suggestions for any other file. */
const OTHER_ORDERS: Known<OrderImportField> = {
  names: {
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
    company: ['company', 'company name', 'firma'],
    address1: ['address', 'street', 'straße', 'strasse', 'adresse'],
    city: ['city', 'town', 'ort', 'stadt'],
    zipCode: ['zip', 'zip code', 'postcode', 'plz'],
    country: ['country', 'land'],
    note: ['note', 'comment', 'notiz', 'bemerkung'],
  },
  places: [],
}

const SHOPIFY_CUSTOMERS: Known<CustomerImportField> = {
  names: {
    email: ['email'],
    firstName: ['first name'],
    lastName: ['last name'],
    company: ['default address company', 'company'],
    address1: ['default address address1', 'address1'],
    address2: ['default address address2', 'address2'],
    city: ['default address city', 'city'],
    state: ['default address province code', 'province code', 'province'],
    zipCode: ['default address zip', 'zip'],
    country: ['default address country code', 'country code', 'country'],
    acceptsMarketing: ['accepts email marketing', 'accepts marketing'],
    tags: ['tags'],
    note: ['note'],
  },
  places: [{ phone: ['phone'] }, { phone: ['default address phone'] }],
}

const WOO_CUSTOMERS: Known<CustomerImportField> = {
  names: {
    email: ['email', 'billing_email', 'user_email', 'customer email'],
    name: ['name', 'display_name'],
    createdAt: ['sign up', 'date registered', 'date_registered', 'user_registered'],
    company: ['billing_company'],
    address1: ['billing_address_1'],
    address2: ['billing_address_2'],
    city: ['city', 'billing_city'],
    state: ['region', 'billing_state'],
    zipCode: ['postal code', 'billing_postcode'],
    country: ['country / region', 'billing_country'],
  },
  places: [
    { phone: ['billing_phone'] },
    { phone: ['phone'] },
    { firstName: ['first_name'], lastName: ['last_name'] },
    { firstName: ['billing_first_name'], lastName: ['billing_last_name'] },
  ],
}

const OTHER_CUSTOMERS: Known<CustomerImportField> = {
  names: {
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
    company: ['company name', 'firma', 'entreprise', 'الشركة'],
    address1: ['address', 'street', 'straße', 'strasse', 'rue', 'العنوان'],
    city: ['town', 'ort', 'stadt', 'ville', 'المدينة'],
    zipCode: ['zip code', 'postcode', 'plz'],
    country: ['land', 'pays', 'البلد'],
    acceptsMarketing: ['newsletter', 'marketing'],
    note: ['notes', 'comment', 'notiz'],
  },
  places: [],
}

export const KNOWN_COLUMNS: Record<ImportKind, Record<ImportSource, readonly Known<ImportField>[]>> = {
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
