import { z } from 'zod'
import { errorCode } from './errors/error-code.ts'
import { EMAIL_PATTERN } from './patterns.ts'

/** Shapes that more than one domain uses. Money is in the store currency's smallest unit (cents). */
export const Id = z.uuid({ error: errorCode('INVALID_ID') }).toLowerCase()

export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(EMAIL_PATTERN, errorCode('INVALID_EMAIL'))
  .transform((email) => email.toLowerCase())

const NOT_A_MOMENT = errorCode('INVALID_TIME')
export const IsoDate = z.iso.datetime({ error: NOT_A_MOMENT })
/** A start or an end, normalized so that strings compare like times. PostgreSQL has no year zero. */
export const Moment = IsoDate.refine((at) => at >= '0001', NOT_A_MOMENT).transform((at) =>
  new Date(at).toISOString(),
)
const NOT_A_DAY = errorCode('INVALID_DAY')
/** PostgreSQL has no year zero. */
export const Day = z.iso.date({ error: NOT_A_DAY }).refine((day) => day >= '0001', NOT_A_DAY)

/**
 * An IANA name, such as Europe/Berlin. Short names (CET, Japan) are replaced by a city name, since PostgreSQL
 * reads them as abbreviations.
 */
export const TimeZone = z
  .string()
  .max(64)
  .transform((name, context) => {
    const zone = timeZoneNamed(name)
    if (zone) return zone
    context.addIssue({ code: 'custom', message: errorCode('INVALID_TIME_ZONE') })
    return z.NEVER
  })

/** Offsets such as +02:00 are rejected: they are not IANA names, and PostgreSQL reads their sign inverted. */
function timeZoneNamed(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return name.includes('/') ? name : zone
  } catch {
    return undefined
  }
}

export const Cents = z.int({ error: errorCode('INVALID_AMOUNT') })
export const PositiveCents = Cents.min(0, errorCode('NEGATIVE_AMOUNT'))

export const SiteKey = z
  .string()
  .min(1, { abort: true })
  .regex(/^[a-z0-9-]{1,40}$/, errorCode('INVALID_SITE_KEY'))

export const Slug = z
  .string()
  .max(200)
  .regex(/^[^\s A-Z]+$/, errorCode('INVALID_SLUG'))

/** Specification 5: lowercase, spaces replaced with -, trimmed. */
export const toSlug = (text: string) => text.trim().toLowerCase().replace(/\s+/g, '-')

/** A text without control characters, such as line breaks: it can become a header of an e-mail. */
export const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u

/** A required line of text, trimmed. */
export const Line = (max = 200) => z.string().trim().min(1).max(max)

/** Optional text, trimmed. */
export const OptionalLine = (max = 200) => z.string().trim().max(max)

export const ReceiverName = z.object({ firstName: OptionalLine(100), lastName: OptionalLine(100) })
export type ReceiverName = z.infer<typeof ReceiverName>

export const Address = z.object({
  company: OptionalLine(200).optional(),
  streetNumber: OptionalLine(20),
  streetName: OptionalLine(200),
  aptUnit: OptionalLine(50),
  city: OptionalLine(100),
  state: OptionalLine(100),
  zipCode: OptionalLine(20),
  country: z.string().regex(/^([A-Z]{2})?$/, errorCode('INVALID_COUNTRY')),
})
export type Address = z.infer<typeof Address>

export const Image = z.object({ imgUrl: z.string().max(2000), isFeatured: z.boolean() })
export type Image = z.infer<typeof Image>

const MAX_PRICE = 1_000_000_000_000
const PriceCents = PositiveCents.max(MAX_PRICE, errorCode('AMOUNT_TOO_LARGE', { maxCents: MAX_PRICE }))

const SALE_FROM = 'Start of the sale; null to start immediately'
const SALE_UNTIL = 'End of the sale; null for a sale without an end'

/** The fields of a price as a request has them; see `Price`. */
export const priceFields = {
  regular: PriceCents,
  sale: PriceCents,
  saleFrom: Moment.nullable().optional().describe(SALE_FROM),
  saleUntil: Moment.nullable().optional().describe(SALE_UNTIL),
}

export const PriceInput = z.object(priceFields).refine((price) => !endsBeforeStart(price), {
  path: ['saleUntil'],
  message: errorCode('ENDS_BEFORE_START'),
})

/**
 * The price of a product in cents. `sale` applies if it is above zero and below `regular`, from `saleFrom` until
 * `saleUntil`.
 */
export const Price = z.object({
  regular: PriceCents,
  sale: PriceCents,
  saleFrom: IsoDate.nullable().optional().describe(SALE_FROM),
  saleUntil: IsoDate.nullable().optional().describe(SALE_UNTIL),
})
export type Price = z.infer<typeof Price>

type SalePeriod = { saleFrom?: string | null; saleUntil?: string | null }

export const endsBeforeStart = ({ saleFrom, saleUntil }: SalePeriod): boolean =>
  Boolean(saleFrom && saleUntil && saleFrom >= saleUntil)
