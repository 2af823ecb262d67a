import { z } from 'zod'

type OrderText = {
  /** In characters. */
  maxLength: number
  /** The header of its column in the CSV export of orders. */
  csvHeader: string
  /** The documents on which it is printed. */
  documents: readonly ('invoice' | 'packing-slip')[]
}

/**
 * The texts of an order. The input, the row, the form, the details, the column of the list, the export, the
 * documents and the timeline derive from this list; see "Add a text to orders" in CONTRIBUTING.md.
 */
export const ORDER_TEXTS = {
  note: { maxLength: 5000, csvHeader: 'Note', documents: ['packing-slip'] },
} as const satisfies Record<string, OrderText>

export type OrderTextName = keyof typeof ORDER_TEXTS
export type OrderTexts = Record<OrderTextName, string>

export const ORDER_TEXT_NAMES = Object.keys(ORDER_TEXTS) as OrderTextName[]

/** Returns one value for each text. */
export const mapOrderTexts = <Value>(toValue: (name: OrderTextName) => Value) =>
  Object.fromEntries(ORDER_TEXT_NAMES.map((name) => [name, toValue(name)])) as Record<OrderTextName, Value>

export const orderTexts = mapOrderTexts(() => z.string())

export const orderTextInput = mapOrderTexts((name) => z.string().trim().max(ORDER_TEXTS[name].maxLength))

export const orderTextInputOrBlank = mapOrderTexts((name) => orderTextInput[name].default(''))
