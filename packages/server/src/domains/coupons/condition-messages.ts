import type { ConditionDetails, CouponCondition } from '@storekeeper/contract/coupons/coupon'
import type { Db } from '../../db/open.ts'
import type { EvaluatedCondition } from './evaluate-coupon.ts'

/** How amounts and times are formatted in English: in the store's currency and time zone. */
export type Speech = { money(cents: number): string; time(iso: string): string }

export async function readSpeech(db: Db): Promise<Speech> {
  const { currency, timeZone } = await db
    .selectFrom('appInfo')
    .select(['currency', 'timeZone'])
    .executeTakeFirstOrThrow()
  return speechIn(currency, timeZone)
}

export function speechIn(currency: string, timeZone: string): Speech {
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency })
  const smallest = 10 ** (amount.resolvedOptions().maximumFractionDigits ?? 2)
  const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    money: (cents) => amount.format(cents / smallest),
    // The library puts a narrow space before AM and PM, which logs and mails show as a box.
    time: (iso) => moment.format(new Date(iso)).replaceAll('\u202f', ' '),
  }
}

/** Why a coupon is not good for a cart, a message each; none when it is. */
export const rejectionReasons = (conditions: readonly EvaluatedCondition[], speech: Speech): string[] =>
  conditions.filter(({ holds }) => !holds).map((condition) => sentenceOf(condition, speech))

/** The message of a condition, whether it holds or not. */
export const sentenceOf = ({ condition, holds, details = {} }: EvaluatedCondition, speech: Speech): string =>
  MESSAGES[condition](holds, details, speech)

const MESSAGES: Record<
  CouponCondition,
  (holds: boolean, details: ConditionDetails, speech: Speech) => string
> = {
  active: (holds) => (holds ? 'It is switched on.' : 'It is switched off.'),
  started: (holds, { at }, { time }) => {
    if (at === undefined) return 'It has no first day.'
    return holds ? `It began on ${time(at)}.` : `It begins on ${time(at)}.`
  },
  'not-past': (holds, { at = '' }, { time }) =>
    holds ? `It ends on ${time(at)}.` : `It ended on ${time(at)}.`,
  'uses-left': (holds, { limit, used = 0 }) => {
    if (limit === undefined) return 'It may be used without end.'
    if (limit === 1) return holds ? 'Its only use is left.' : 'Its only use is gone.'
    return holds ? `${limit - used} of its ${limit} uses are left.` : `All of its ${limit} uses are gone.`
  },
  site: (holds, { site }) => (holds ? 'It belongs to this site.' : `It belongs to another site (${site}).`),
  goods: (holds) =>
    holds ? 'It is good for what is in the cart.' : 'It is good for none of the products in the cart.',
  minimum: (holds, { minimum, missing = 0 }, { money }) => {
    if (minimum === undefined) return 'It asks for no minimum.'
    return holds ? `The goods come to ${money(minimum)} or more.` : `Spend ${money(missing)} more.`
  },
  'customer-limit': (holds, { limit, used, isUnchecked }) => {
    if (limit === undefined) return 'Each customer may use it as often as they like.'
    if (isUnchecked) return `${timesEach(limit)} Whether this one still may could not be checked.`
    return holds
      ? `${timesEach(limit)} This one has used it ${times(used ?? 0)}.`
      : `${timesEach(limit)} This one has.`
  },
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const timesEach = (limit: number) => `Each customer may use it ${times(limit)}.`
