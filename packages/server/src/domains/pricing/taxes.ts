import { isReverseCharged, type OrderTax } from '@storekeeper/contract/taxes/order-tax'
import type { TaxTerms } from '../taxes/taxes.ts'
import { allocate, sum } from './allocate.ts'

/** Amounts after discounts, in cents. */
type TaxedAmount = { amount: number; taxClass: string | null }

/** The tax of a line or the shipping; without a tax, only its amount is there. */
export type LineTax = {
  taxRate: number | null
  taxKind: OrderTax['kind'] | null
  taxTitle: string | null
  tax: number
}

export const NO_TAX: LineTax = { taxRate: null, taxKind: null, taxTitle: null, tax: 0 }

type Taxed = {
  lines: LineTax[]
  shipping: LineTax
  taxes: OrderTax[]
  taxTotal: number
}

type Rate = { kind: OrderTax['kind']; title: string; rate: number }

/**
 * The taxes of an order. Each rate is applied once, to the sum of its lines and shipping, with half-cents rounded up
 * (EN 16931: BT-117 = BT-116 × BT-119): prices that include tax contain sum × rate ÷ (100 % + rate), others get sum ×
 * rate on top. This tax is divided over the lines and the shipping by largest remainder, so that their taxes add up
 * to the tax of the rate, and those of the rates to the tax of the order.
 */
export function computeTaxes(
  lines: readonly TaxedAmount[],
  shipping: TaxedAmount | null,
  terms: TaxTerms | null,
): Taxed {
  if (!terms) return { lines: lines.map(() => NO_TAX), shipping: NO_TAX, taxes: [], taxTotal: 0 }
  const amounts = shipping ? [...lines, shipping] : lines
  const parts = amounts.map(({ taxClass, amount }) => ({ amount, ...findRate(terms, taxClass), tax: 0 }))
  const taxes: OrderTax[] = []
  for (const group of Map.groupBy(parts, ({ kind, title, rate }) => `${kind} ${rate} ${title}`).values()) {
    const [{ kind, title, rate } = { kind: 'exempt' as const, title: '', rate: 0 }] = group
    const whole = sum(group.map(({ amount }) => amount))
    // Later edits see by the entry of reverse charge that the prices of the order lack tax.
    if (whole === 0 && !isReverseCharged(kind)) continue
    const tax = roundTax(whole, rate, terms.mode)
    const shares = allocate(
      tax,
      group.map(({ amount }) => amount),
    )
    for (const [index, part] of group.entries()) part.tax = shares[index] ?? 0
    taxes.push({ kind, title, rate, net: terms.mode === 'included' ? whole - tax : whole, tax })
  }
  const all = parts.map(({ kind, title, rate, tax }) => ({
    ...{ taxRate: rate, taxKind: kind, taxTitle: title, tax },
  }))
  return {
    lines: all.slice(0, lines.length),
    shipping: all[lines.length] ?? NO_TAX,
    taxes: taxes.toSorted((a, b) => b.rate - a.rate || (a.title < b.title ? -1 : 1)),
    taxTotal: sum(taxes.map(({ tax }) => tax)),
  }
}

/**
 * Without a rate for its class at the destination, an amount is exempt, as an export if it leaves the European Union; its
 * price stays the same. Reverse charge needs
 * only a rate in one of the two countries: prices lose the tax of the country of the site, and the customer owes that
 * of the destination, whatever it is.
 */
function findRate({ isReverseCharge, isExport, rates, homeRates }: TaxTerms, taxClass: string | null): Rate {
  const found = rates.get(taxClass) ?? (isReverseCharge ? homeRates.get(taxClass) : undefined)
  if (!found) return { kind: isExport ? 'export' : 'exempt', title: '', rate: 0 }
  return isReverseCharge
    ? { kind: 'intra-community', title: found.title, rate: 0 }
    : { kind: 'standard', ...found }
}

/** The tax in, or on top of, an amount. Half-cents round up; the integers are exact. */
export function roundTax(amount: number, rate: number, mode: TaxTerms['mode']): number {
  const whole = BigInt(mode === 'included' ? WHOLE + rate : WHOLE)
  return Number((2n * BigInt(amount) * BigInt(rate) + whole) / (2n * whole))
}

/** Basis points. */
const WHOLE = 10_000

/**
 * The price of a unit in an order with these taxes: with reverse charge, a price that includes tax loses the tax of
 * the country of the site. `isNet`: the price is one of an order that had reverse charge, and gets the tax back if
 * the order no longer has it.
 */
export function adjustPrice(
  price: number,
  { taxClass, isNet = false }: { taxClass: string | null; isNet?: boolean },
  terms: TaxTerms | null,
): number {
  const wantsNet = terms?.mode === 'included' && terms.isReverseCharge
  if (!terms || wantsNet === isNet) return price
  const rate = terms.homeRates.get(taxClass)?.rate ?? 0
  return wantsNet ? price - roundTax(price, rate, 'included') : price + roundTax(price, rate, 'added')
}
