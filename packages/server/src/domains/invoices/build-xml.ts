import { addressLines } from '@storekeeper/contract/addresses/address-lines'
import { COUNTRY_CODES } from '@storekeeper/contract/addresses/country-code'
import type { InvoiceContent } from '@storekeeper/contract/invoices/invoice'
import type { InvoiceKind } from '@storekeeper/contract/invoices/invoice-query'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import type { Address } from '@storekeeper/contract/shapes'
import type { OrderTax } from '@storekeeper/contract/taxes/order-tax'
import type { ProfileEN16931 } from 'node-zugferd/profile/en16931'
import { fullName } from '../../lib/text/full-name.ts'
import { grossAmounts, SHIPPING } from './credit-content.ts'

/** A document with its content, as it is drawn and written to XML. */
export type IssuedDocument = {
  _id: string
  number: string
  kind: InvoiceKind
  order: string
  currency: string
  createdAt: string
  /** The invoice that a credit note corrects. */
  corrected: { number: string; createdAt: string } | null
  content: InvoiceContent
}

/** The part of the library's profiles that is repaired. */
type Extended = {
  schema: { transaction: { shape: { tradeDelivery?: { shape?: { shipTo?: { key?: string } } } } } }
}

let writer: ReturnType<typeof openWriter> | undefined

/**
 * The library takes several megabytes, so it is loaded by the first document. The tests validate the documents by the
 * schema: the library's own validator would need Java.
 */
async function openWriter() {
  const [{ zugferd }, { EN16931 }] = await Promise.all([
    import('node-zugferd'),
    import('node-zugferd/profile/en16931'),
  ])
  // The schema lacks the key by which the profile includes this group (BG-13).
  for (const { schema } of EN16931.extends as unknown as Extended[]) {
    const shipTo = schema.transaction.shape.tradeDelivery?.shape?.shipTo
    if (shipTo) shipTo.key = 'BG-13'
  }
  return zugferd({ profile: EN16931, strict: false, logger: { disabled: true } })
}

/** EN 16931 has at most two decimals, which dinars exceed (BR-DEC). */
export const hasXml = (currency: string): boolean => getFractionDigits(currency) <= 2

/**
 * Returns a document as Factur-X (ZUGFeRD) of the profile EN 16931, in the syntax Cross Industry Invoice. Prices in it
 * are without tax and after discounts, and the shipping is a line.
 */
export async function buildXml(document: IssuedDocument): Promise<string> {
  writer ??= openWriter()
  return (await writer).create(toProfile(document)).toXML()
}

function toProfile({
  number,
  kind,
  currency,
  createdAt,
  corrected,
  content,
}: IssuedDocument): ProfileEN16931 {
  const { seller, buyer, order, lines, shipping, paid } = content
  const billing = buyer.billingAddress ?? buyer.shippingAddress
  const money = toMoney(currency)
  const taxOf = toCategory(content)
  const amounts = grossAmounts(content)
  const goods = [
    ...lines.map(({ title, sku, quantity }) => ({ title, sku, quantity })),
    ...(amounts.length > lines.length
      ? [{ title: shipping?.title || SHIPPING[content.language], sku: '', quantity: 1 }]
      : []),
  ]
  const net = amounts.reduce((sum, amount) => sum + amount.net, 0)
  const due = kind === 'creditNote' ? 0 : paid.amountPaid + paid.creditUsed - paid.overpaidReturned
  const prepaid = Math.min(Math.max(due, 0), content.total)
  const isSubject = content.taxMode !== 'none' || seller.taxId !== ''
  const country = buyer.shippingAddress?.country || seller.address.country
  const isIntraCommunity = amounts.some(({ taxKind }) => taxKind === 'intra-community')
  const day = (iso: string) => toDay(iso, seller.timeZone)
  return {
    number,
    typeCode: kind === 'invoice' ? '380' : '381',
    issueDate: day(createdAt),
    includedNote: kind === 'invoice' && seller.footer ? [{ content: seller.footer }] : [],
    transaction: {
      line: goods.map(({ title, sku, quantity }, index) => {
        const amount = amounts[index]
        const net = amount?.net ?? 0
        return {
          identifier: String(index + 1),
          tradeProduct: { name: title || '-', ...(sku && { sellerAssignedID: sku }) },
          tradeAgreement: { netTradePrice: { chargeAmount: money(net / quantity, 4) } },
          tradeDelivery: { billedQuantity: { amount: String(quantity), unitMeasureCode: 'C62' } },
          tradeSettlement: {
            tradeTax: { typeCode: 'VAT', ...taxOf(amount).category },
            monetarySummation: { lineTotalAmount: money(net) },
          },
        }
      }),
      tradeAgreement: {
        seller: {
          name: seller.legalName || seller.storeName,
          // A seller without a VAT ID has some other identifier (BR-CO-26).
          ...(!isVatIdentifier(seller.taxId) && { identifier: [seller.storeName] }),
          postalAddress: toPostal(seller.address, seller.address.country),
          ...(seller.taxId && { taxRegistration: toRegistration(seller.taxId) }),
        },
        buyer: {
          name: billing?.company || fullName(buyer.receiverName) || UNNAMED[content.language],
          postalAddress: toPostal(billing, country),
          ...(isSubject && buyer.vatId && { taxRegistration: { vatIdentifier: buyer.vatId } }),
        },
        associatedOrder: { purchaseOrderReference: order.orderId },
      },
      tradeDelivery: {
        // The country of the delivery (BR-IC-12).
        ...(isIntraCommunity && { shipTo: { postalAddress: { countryCode: order.shipTo || country } } }),
        ...(order.shippedAt && { information: { deliveryDate: day(order.shippedAt) } }),
      },
      tradeSettlement: {
        currencyCode: currency,
        vatBreakdown: [
          ...Map.groupBy(amounts, (amount) => JSON.stringify(taxOf(amount).category)).values(),
        ].map((ofCategory) => ({
          calculatedAmount: money(ofCategory.reduce((sum, { tax }) => sum + tax, 0)),
          typeCode: 'VAT',
          ...taxOf(ofCategory[0]).reason,
          basisAmount: money(ofCategory.reduce((sum, amount) => sum + amount.net, 0)),
          ...taxOf(ofCategory[0]).category,
        })),
        // A supply that had not left then has a period instead of the day (BR-IC-11).
        ...(isIntraCommunity &&
          !order.shippedAt && {
            invoicingPeriod: { startDate: day(order.createdAt), endDate: day(createdAt) },
          }),
        ...(corrected && {
          precendingInvoices: [{ reference: corrected.number, issueDate: day(corrected.createdAt) }],
        }),
        paymentTerms: { description: getTerms(kind, content.total - prepaid)[content.language] },
        monetarySummation: {
          lineTotalAmount: money(net),
          taxBasisTotalAmount: money(net),
          taxTotal: { amount: money(content.total - net), currencyCode: currency },
          grandTotalAmount: money(content.total),
          paidAmount: money(prepaid),
          duePayableAmount: money(content.total - prepaid),
        },
      },
    },
  } as ProfileEN16931
}

/** An amount due needs terms (BR-CO-25); invoices are due at once. */
const getTerms = (kind: InvoiceKind, due: number) => (kind === 'creditNote' ? CREDITED : due > 0 ? DUE : PAID)
const DUE = { en: 'Due on receipt', ar: 'مستحق عند الاستلام' }
const PAID = { en: 'Paid', ar: 'مدفوع' }
const CREDITED = { en: 'Credited to the customer', ar: 'يُرد إلى العميل' }

const UNNAMED = { en: 'Customer', ar: 'العميل' }

/** Formats cents in the unit of the currency, with further digits for prices of units. */
function toMoney(currency: string) {
  const digits = getFractionDigits(currency)
  return (cents: number, more = 0) => (cents / 10 ** digits).toFixed(digits + more)
}

type Category = { category: { categoryCode: string; rateApplicablePercent?: string }; reason: object }

type Taxed = { rate: number | null; taxKind: OrderTax['kind'] } | undefined

/** The category codes of EN 16931 for the amounts of a document, with the reason where no tax is due. */
function toCategory({ taxMode, seller }: InvoiceContent): (amount: Taxed) => Category {
  if (taxMode === 'none')
    return () =>
      seller.taxId
        ? { category: { categoryCode: 'E', rateApplicablePercent: '0' }, reason: EXEMPT }
        : { category: { categoryCode: 'O' }, reason: NOT_SUBJECT }
  return (amount) => {
    const rate = amount?.rate ?? 0
    const code = getCode(amount?.taxKind ?? 'standard', rate, seller.taxId)
    const category = { categoryCode: code, rateApplicablePercent: (rate / 100).toFixed(2) }
    return { category, reason: REASONS[code] }
  }
}

type Code = 'S' | 'Z' | 'AE' | 'K' | 'G' | 'E'

/** Exports require a VAT ID of the seller (BR-G-2). */
function getCode(kind: OrderTax['kind'], rate: number, taxId: string): Code {
  if (kind === 'reverse-charge') return 'AE'
  if (kind === 'intra-community') return 'K'
  if (kind === 'export' && isVatIdentifier(taxId)) return 'G'
  if (kind === 'export' || kind === 'exempt') return 'E'
  return rate > 0 ? 'S' : 'Z'
}

const EXEMPT = { exemptionReasonText: 'Exempt from VAT' }
const NOT_SUBJECT = { exemptionReasonText: 'Not subject to VAT', exemptionReasonCode: 'VATEX-EU-O' }

const REASONS: Record<Code, object> = {
  S: {},
  Z: {},
  AE: { exemptionReasonText: 'Reverse charge', exemptionReasonCode: 'VATEX-EU-AE' },
  K: { exemptionReasonText: 'Intra-Community supply', exemptionReasonCode: 'VATEX-EU-IC' },
  G: { exemptionReasonText: 'Export outside the EU', exemptionReasonCode: 'VATEX-EU-G' },
  E: EXEMPT,
}

/** Greece and Northern Ireland have prefixes of their own. */
const PREFIXES: ReadonlySet<string> = new Set([...COUNTRY_CODES, 'EL', 'XI'])

/** A VAT ID starts with the code of a country; any other tax number is a local one. */
export function isVatIdentifier(taxId: string): boolean {
  const compact = toCompact(taxId)
  return PREFIXES.has(compact.slice(0, 2)) && /^[A-Z0-9]{4,}$/.test(compact)
}

const toRegistration = (taxId: string) =>
  isVatIdentifier(taxId) ? { vatIdentifier: toCompact(taxId) } : { localIdentifier: taxId }

const toCompact = (taxId: string) => taxId.replaceAll(/[\s.-]/g, '').toUpperCase()

/** The first line of an address is the street, as its country writes it. */
function toPostal(address: Address | null, country: string) {
  const [line1] = address ? addressLines({ ...address, company: '' }, () => '') : []
  return {
    ...(address?.zipCode && { postCode: address.zipCode }),
    ...(line1 && { line1 }),
    ...(address?.city && { city: address.city }),
    ...(address?.state && { countrySubdivision: address.state }),
    countryCode: address?.country || country,
  }
}

/** The day of a time in the time zone of the store, as the library reads it: midnight UTC. */
function toDay(iso: string, timeZone: string): Date {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(iso))
  return new Date(`${day}T00:00:00.000Z`)
}
