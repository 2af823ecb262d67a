import { z } from 'zod'
import { Cents } from '../shapes.ts'

/** Whether the prices of an order include its tax, tax is added to them, or the order has no tax at all. */
export const TAX_MODES = ['none', 'included', 'added'] as const
export const TaxMode = z.enum(TAX_MODES)
export type TaxMode = z.infer<typeof TaxMode>

/** An amount of an order with its tax, in cents: its prices include the tax, or get it on top. */
export const withTax = (amount: number, tax: number, mode: TaxMode): number =>
  mode === 'added' ? amount + tax : amount

/** Hundredths of a percent: 1900 is 19 %. */
export const BasisPoints = z.int().min(0).max(10_000)

/**
 * `intra-community`: goods go to a business in another country of the European Union, which owes the tax;
 * `reverse-charge`: the same in orders of earlier versions; `export`: goods leave the European Union; `exempt`: no tax
 * is due.
 */
export const ORDER_TAX_KINDS = ['standard', 'reverse-charge', 'intra-community', 'export', 'exempt'] as const

/** The tax of an order at one rate. Amounts in cents. */
export const OrderTax = z.object({
  kind: z.enum(ORDER_TAX_KINDS),
  title: z.string().describe('Name of the tax, such as “VAT”'),
  rate: BasisPoints,
  net: Cents.describe('Items and shipping at this rate, after discounts, without tax'),
  tax: Cents,
})
export type OrderTax = z.infer<typeof OrderTax>

/** Whether the customer owes the tax. */
export const isReverseCharged = (kind: OrderTax['kind']): boolean =>
  kind === 'reverse-charge' || kind === 'intra-community'
