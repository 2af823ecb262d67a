import { formatMoney } from '~/lib/money'

/** An amount within a sentence, set apart: Latin from left to right, also within Arabic text. */
export const amountInText = (cents: number, currency: string) => `\u2066${formatMoney(cents, currency)}\u2069`
