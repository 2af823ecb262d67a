import type { DateOrder, ImportSource } from '@storekeeper/contract/imports/import'
import {
  CUSTOMER_IMPORT_FIELDS,
  type ImportField,
  ORDER_IMPORT_FIELDS,
  REQUIRED_IMPORT_FIELDS,
} from '@storekeeper/contract/imports/import-fields'
import type { ImportedKind, ImportStatus, RecordStatus } from '@storekeeper/contract/imports/import-query'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

export const KIND_NAME: Record<ImportedKind, () => string> = {
  orders: m.imports_orders,
  customers: m.imports_customers,
  products: m.products_products,
}

export const SOURCE_NAME: Record<ImportSource, () => string> = {
  shopify: () => 'Shopify',
  woocommerce: () => 'WooCommerce',
  medusa: () => 'Medusa',
  mapped: m.imports_source_mapped,
}

export const IMPORT_LOOK: Record<ImportStatus, StatusLook> = {
  uploaded: { tone: 'waiting', label: m.imports_status_uploaded },
  checking: { tone: 'moving', label: m.imports_status_checking },
  checked: { tone: 'waiting', label: m.imports_status_checked },
  running: { tone: 'moving', label: m.imports_status_running },
  finished: { tone: 'good', label: m.imports_status_finished },
  undoing: { tone: 'moving', label: m.imports_status_undoing },
  undone: { tone: 'neutral', label: m.imports_status_undone },
}

export const RECORD_LOOK: Record<RecordStatus, StatusLook> = {
  ready: { tone: 'active', label: m.imports_record_ready },
  found: { tone: 'neutral', label: m.imports_record_found },
  refused: { tone: 'bad', label: m.imports_record_refused },
  created: { tone: 'good', label: m.imports_record_created },
  updated: { tone: 'good', label: m.imports_record_updated },
  undone: { tone: 'neutral', label: m.imports_record_undone },
  kept: { tone: 'waiting', label: m.imports_record_kept },
}

/** The text of a reason in general: “…” is in place of what differs between the records that have it. */
export const reasonName = (code: string): string =>
  code === 'EARLIER_REASON'
    ? m.filter_earlier_reason()
    : errorText({ code, params: OMITTED, message: code }).replaceAll('NaN', '…')
const OMITTED: Record<string, string> = new Proxy({}, { get: () => '…' })

export const DATE_ORDER_NAME: Record<DateOrder, () => string> = {
  dmy: () => m.imports_date_dmy({ example: '31.12.2026' }),
  mdy: () => m.imports_date_mdy({ example: '12/31/2026' }),
}

const FIELD_NAME: Record<ImportField, () => string> = {
  number: m.imports_field_number,
  placedAt: m.imports_field_placed_at,
  status: m.imports_field_status,
  paymentStatus: m.imports_field_payment_status,
  fulfilmentStatus: m.imports_field_fulfilment_status,
  paidAt: m.imports_field_paid_at,
  cancelledAt: m.imports_field_cancelled_at,
  lineTitle: m.imports_field_line_title,
  lineSku: m.imports_field_line_sku,
  lineQuantity: m.imports_field_line_quantity,
  linePrice: m.imports_field_line_price,
  lineTotal: m.imports_field_line_total,
  total: m.imports_field_total,
  subtotal: m.imports_field_subtotal,
  discount: m.imports_field_discount,
  discountCode: m.imports_field_discount_code,
  shipping: m.imports_field_shipping,
  shippingMethod: m.imports_field_shipping_method,
  tax: m.imports_field_tax,
  refunded: m.imports_field_refunded,
  outstanding: m.imports_field_outstanding,
  currency: m.imports_field_currency,
  paymentMethod: m.imports_field_payment_method,
  email: m.customers_email_address,
  phone: m.customer_phone,
  name: m.imports_field_name,
  firstName: m.customer_first_name,
  lastName: m.customers_last_name,
  company: m.customer_company,
  address1: m.imports_field_address1,
  address2: m.customer_apt_unit,
  city: m.customer_city,
  state: m.customer_state,
  zipCode: m.customer_zip_code,
  country: m.customers_country,
  acceptsMarketing: m.customer_accepts_marketing,
  note: m.customer_note,
  createdAt: m.imports_field_created_at,
  tags: m.customers_tags,
}

/** The fields that columns can be mapped to. Columns of products are mapped on their own page. */
export const mappingFields = (kind: ImportedKind) => ({
  all: () =>
    (kind === 'orders' ? ORDER_IMPORT_FIELDS : CUSTOMER_IMPORT_FIELDS).map((value) => ({
      value,
      label: FIELD_NAME[value](),
    })),
  required: kind === 'products' ? [] : REQUIRED_IMPORT_FIELDS[kind],
})
